"""Start layouts by name, as OTN position records. Source: rules reference, section 3.1."""

LAYOUTS: dict[str, str] = {
    # T-diamond 11 (Copenhagen, Fetlar, Old)
    "cop11": "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
    # 13 of hnefatafl.org, "Gokstad 3" of playtaflonline
    "cop13": (
        "/3ttttttt3/6t6/13/t5T5t/t5T5t/t4TTT4t/tt1TTTKTTT1tt/t4TTT4t/t5T5t/t5T5t/13/6t6/3ttttttt3/"
    ),
    # 13 "Toftanes"
    "toft13": "/4ttttt4/6t6/13/6T6/t5T5t/t5T5t/tt1TTTKTTT1tt/t5T5t/t5T5t/6T6/13/6t6/4ttttt4/",
    # 13 cross with serifs
    "serif13": (
        "/3ttttttt3/6t6/6T6/t5T5t/t5T5t/t5T5t/ttTTTTKTTTTtt/t5T5t/t5T5t/t5T5t/6T6/6t6/3ttttttt3/"
    ),
    # Berserk, knight e5
    "berE": "/3ttttt3/5c5/11/t4T4t/t3NTT3t/tc1TTKTT1ct/t3TTT3t/t4T4t/11/5c5/3ttttt3/",
    # Berserk, knight e7
    "berE7": "/3ttttt3/5c5/11/t4T4t/t3TTT3t/tc1TTKTT1ct/t3NTT3t/t4T4t/11/5c5/3ttttt3/",
    # Berserk, knight f7
    "berF": "/3ttttt3/5c5/11/t4T4t/t3TTT3t/tc1TTKTT1ct/t3TNT3t/t4T4t/11/5c5/3ttttt3/",
    # Tablut 9 (also Sea Battle 9)
    "tab9": "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
    # Papillon 9
    "pap9": "/3ttt3/4t4/9/t2TTT2t/tt1TKT1tt/t2TTT2t/9/4t4/3ttt3/",
    # Sea Battle 9 star
    "star9": "/4t4/1t2t2t1/2t3t2/3TTT3/tt1TKT1tt/3TTT3/2t3t2/1t2t2t1/4t4/",
    # Jarlshof circle 9
    "jarl9": "/3ttt3/1t5t1/4T4/t3T3t/t1TTKTT1t/t3T3t/4T4/1t5t1/3ttt3/",
    # Brandubh 7
    "bran7": "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
    # Magpie 7
    "mag7": "/3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3/",
    # Ard Ri 7
    "ard7": "/2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2/",
    # Bell 11 (Tawlbwrdd)
    "bell11": "/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/",
    # T-cross / line 11
    "line11": "/3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3/",
    # Lewis cross 11
    "lewis11": "/4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4/",
    # Parlett 13
    "par13": (
        "/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/"
        "5t1t5/4ttttt4/"
    ),
    # Parlett 13, second version
    "par13b": (
        "/4tt1tt4/5ttt5/6t6/6T6/t3T3T3t/tt3TTT3tt/1ttT1TKT1Ttt1/tt3TTT3tt/t3T3T3t/6T6/6t6/"
        "5ttt5/4tt1tt4/"
    ),
    # large Tablut 15, "Coppergate II"
    "walker15": (
        "/5ttttt5/6ttt6/7t7/7t7/7T7/t5TTT5t/tt3T1T1T3tt/ttttTTTKTTTtttt/tt3T1T1T3tt/"
        "t5TTT5t/7T7/7t7/7t7/6ttt6/5ttttt5/"
    ),
    # Alea Evangelii 19, Murray
    "alea19": (
        "/2t2t7t2t2/19/t4t7t4t/7t1t1t7/6t1T1T1t6/t1t2t7t2t1t/4t4T4t4/3t4T1T4t3/"
        "4T2T1T1T2T4/3t2T1TKT1T2t3/4T2T1T1T2T4/3t4T1T4t3/4t4T4t4/t1t2t7t2t1t/6t1T1T1t6/"
        "7t1t1t7/t4t7t4t/19/2t2t7t2t2/"
    ),
    # Alea Evangelii 19, Walker since 2015
    "alea19w": (
        "/2t2t7t2t2/19/t4t7t4t/7t1T1t7/6t1t1t1t6/t1t2T7T2t1t/4t4T4t4/3t4T1T4t3/"
        "4t2T1T1T2t4/3T2T1TKT1T2T3/4t2T1T1T2t4/3t4T1T4t3/4t4T4t4/t1t2T7T2t1t/6t1t1t1t6/"
        "7t1T1t7/t4t7t4t/19/2t2t7t2t2/"
    ),
    # Alea Evangelii 19, Unst, the duces marked N
    "unst19": (
        "/2t2t7t2t2/19/t4t7t4t/7t1T1t7/6t1t1t1t6/t1t2N7N2t1t/4t4T4t4/3t4T1T4t3/4t2T1T1T2t4/3T2T1TKT1T2T3/"
        "4t2T1T1T2t4/3t4T1T4t3/4t4T4t4/t1t2N7N2t1t/6t1t1t1t6/7t1T1t7/t4t7t4t/19/2t2t7t2t2/"
    ),
    # Tyr 11 (special men not marked)
    "tyr11": "/t2t3t2t/11/2t2t2t2/t2t1T1t2t/4TTT4/2tTTKTTt2/4TTT4/t2t1T1t2t/2t2t2t2/11/t2t3t2t/",
    # Tyr 15 (special men not marked)
    "tyr15": (
        "/t2t3t3t2t/15/2t2t3t2t2/t2t2t1t2t2t/4T2T2T4/2t3T1T3t2/3t1T1T1T1t3/t3T1TKT1T3t/"
        "3t1T1T1T1t3/2t3T1T3t2/4T2T2T4/t2t2t1t2t2t/2t2t3t2t2/15/t2t3t3t2t/"
    ),
}
