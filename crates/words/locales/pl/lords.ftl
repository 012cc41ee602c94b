# base
brianne-byndraeth = Brianne Byndraeth
caladorn-cassalanter = Caladorn Cassalanter
durnan-the-wanderer = Durnan Wędrowiec
khelben-arunsun-the-blackstaff = Khelben Arunsun, Blackstaff
kyriani-agrivar = Kyriani Agrivar
larissa-neathal = Larissa Neathal
mirt-the-moneylender = Mirt Lichwiarz
nindil-jalbuck = Nindil Jalbuck
nymara-scheiron = Nymara Scheiron
piergeiron-the-paladinson = Piergeiron, Syn Paladyna
sammereza-sulphontis = Sammereza Sulphontis

# undermountain
danilo-thann = Danilo Thann
halaster-blackcloak = Halaster Czarny Płaszcz
trobriand = Trobriand

# skullport
irusyl-eraneth = Irusyl Eraneth
sangalor = Sangalor
the-xanathar = Xanathar
