"""Records on the executor of a cluster engine, which the extra ``cluster`` brings."""

from pathlib import Path

import pytest

from taflrec.collection.many import check_many
from tests.report.verdicts import SAMPLES


@pytest.mark.cluster
def test_a_cluster_gives_what_one_process_gives() -> None:
    distributed = pytest.importorskip(
        "distributed", reason="needs the extra: pip install 'taflrec[cluster]'"
    )
    paths = sorted(path for path in SAMPLES.rglob("*.*") if path.suffix in (".otg", ".csv"))
    alone = list(check_many(paths, read=Path.read_bytes))
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
        client.get_executor() as executor,
    ):
        many = check_many(paths, read=Path.read_bytes, executor=executor, sources_a_task=5)
        assert list(many) == alone
