# base
brianne-byndraeth = Brianne Byndraeth
caladorn-cassalanter = Caladorn Cassalanter
durnan-the-wanderer = Durnan the Wanderer
khelben-arunsun-the-blackstaff = Khelben Arunsun, the Blackstaff
kyriani-agrivar = Kyriani Agrivar
larissa-neathal = Larissa Neathal
mirt-the-moneylender = Mirt the Moneylender
nindil-jalbuck = Nindil Jalbuck
nymara-scheiron = Nymara Scheiron
piergeiron-the-paladinson = Piergeiron the Paladinson
sammereza-sulphontis = Sammereza Sulphontis

# undermountain
danilo-thann = Danilo Thann
halaster-blackcloak = Halaster Blackcloak
trobriand = Trobriand

# skullport
irusyl-eraneth = Irusyl Eraneth
sangalor = Sangalor
the-xanathar = The Xanathar
