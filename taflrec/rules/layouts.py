"""Start layouts by name, as OTN position records. Source: rules reference, section 3.1."""

LAYOUTS: dict[str, str] = {
    "cop11": "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
    "bran7": "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
}
