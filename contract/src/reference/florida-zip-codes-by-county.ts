/** Every Florida ZIP code by county and city, in a compact format because browsers load it. */
export const zipCodesByCounty: Readonly<Record<string, string>> = {
  Alachua: `
    Alachua 32615 32616; Archer 32618; Earleton 32631; Evinston 32633; Gainesville 32601 32602 32603 32604
    32605 32606 32607 32608 32609 32610 32611 32612 32614 32627 32635 32641 32653; High Springs 32643 32655;
    Island Grove 32654; La Crosse 32658; Lochloosa 32662; Micanopy 32667; Newberry 32669; Waldo 32694`,
  Baker: 'Glen St. Mary 32040; Macclenny 32063; Olustee 32072; Sanderson 32087',
  Bay: `
    Fountain 32438; Lynn Haven 32444; Mexico Beach 32410; Panama City 32401 32402 32403 32404 32405 32406
    32408 32409 32411 32412 32417; Panama City Beach 32407 32413; Youngstown 32466`,
  Bradford: 'Brooker 32622; Graham 32042; Hampton 32044; Lawtey 32058; Raiford 32026; Starke 32091',
  Brevard: `
    Cape Canaveral 32920; Cocoa 32922 32923 32924 32926 32927; Cocoa Beach 32931 32932; Grant 32949;
    Indialantic 32903; Malabar 32950; Melbourne 32901 32902 32904 32912 32919 32934 32935 32936 32940 32941;
    Melbourne Beach 32951; Merritt Island 32952 32953 32954; Mims 32754; Orlando 32815 32899; Palm Bay 32905
    32906 32907 32908 32909 32910 32911; Patrick SFB 32925; Rockledge 32955 32956; Satellite Beach 32937;
    Scottsmoor 32775; Sebastian 32976; Sharpes 32959; Titusville 32780 32781 32783 32796`,
  Broward: `
    Coconut Creek 33097; Coral Springs 33065 33071 33075; Dania Beach 33004; Deerfield Beach 33441 33442
    33443; Fort Lauderdale 33301 33302 33303 33304 33305 33306 33307 33308 33309 33310 33311 33312 33313
    33314 33315 33316 33317 33318 33319 33320 33321 33322 33323 33324 33325 33326 33327 33328 33329 33330
    33331 33332 33334 33335 33336 33337 33338 33339 33340 33345 33346 33348 33349 33351 33355 33359 33394;
    Hallandale Beach 33008 33009; Hollywood 33019 33020 33021 33022 33023 33024 33025 33026 33027 33029
    33081 33083 33084; Margate 33093; Pembroke Pines 33028 33082; Plantation 33388; Pompano Beach 33060
    33061 33062 33063 33064 33066 33067 33068 33069 33072 33073 33074 33076 33077`,
  Calhoun: 'Altha 32421; Blountstown 32424; Clarksville 32430; Wewahitchka 32449',
  Charlotte: `
    El Jobean 33927; Englewood 34224; Murdock 33938; Placida 33946; Port Charlotte 33948 33949 33952 33953
    33954 33981; Punta Gorda 33950 33951 33955 33980 33982 33983; Rotonda West 33947`,
  Citrus: `
    Beverly Hills 34464 34465; Crystal River 34423 34428 34429; Dunnellon 34433 34434; Floral City 34436;
    Hernando 34441 34442; Holder 34445; Homosassa 34446 34448 34487; Homosassa Springs 34447; Inverness
    34450 34451 34452 34453; Lecanto 34460 34461`,
  Clay: `
    Doctors Inlet 32030; Fleming Island 32003 32006; Green Cove Springs 32043; Keystone Heights 32656; Lake
    Geneva 32160; Middleburg 32050 32068; Orange Park 32065 32067 32073; Penney Farms 32079`,
  Collier: `
    Chokoloskee 34138; Copeland 34137; Everglades City 34139; Goodland 34140; Immokalee 34142 34143; Marco
    Island 34145 34146; Naples 34101 34102 34103 34104 34105 34106 34107 34108 34109 34110 34112 34113 34114
    34116 34117 34119 34120; Ochopee 34141`,
  Columbia: 'Fort White 32038; Lake City 32024 32025 32055 32056; Lulu 32061',
  DeSoto: 'Arcadia 34265 34266 34269; Fort Ogden 34267; Nocatee 34268',
  Dixie: 'Cross City 32628; Horseshoe Beach 32648; Old Town 32680; Suwannee 32692',
  Duval: `
    Atlantic Beach 32233; Jacksonville 32099 32201 32202 32203 32204 32205 32206 32207 32208 32209 32210
    32211 32212 32214 32216 32217 32218 32219 32220 32221 32222 32223 32224 32225 32226 32227 32228 32229
    32231 32232 32234 32235 32236 32237 32238 32239 32241 32244 32245 32246 32247 32254 32255 32256 32257
    32258 32277; Jacksonville Beach 32240 32250; Neptune Beach 32266`,
  Escambia: `
    Cantonment 32533; Century 32535; Gonzalez 32560; McDavid 32568; Molino 32577; Pensacola 32501 32502
    32503 32504 32505 32506 32507 32508 32509 32511 32512 32513 32514 32516 32520 32521 32522 32523 32524
    32526 32534 32559 32591`,
  Flagler: 'Bunnell 32110; Flagler Beach 32136; Palm Coast 32135 32137 32142 32143 32164',
  Franklin: 'Apalachicola 32320 32329; Carrabelle 32322; Eastpoint 32328; Lanark Village 32323',
  Gadsden: `
    Chattahoochee 32324; Greensboro 32330; Gretna 32332; Havana 32333; Midway 32343; Quincy 32351 32352
    32353`,
  Gilchrist: 'Bell 32619; Trenton 32693',
  Glades: 'Moore Haven 33471; Palmdale 33944',
  Gulf: 'Port St. Joe 32456 32457; Wewahitchka 32465',
  Hamilton: 'Jasper 32052; Jennings 32053; White Springs 32096',
  Hardee: 'Bowling Green 33834; Ona 33865; Wauchula 33873; Zolfo Springs 33890',
  Hendry: 'Clewiston 33440; Felda 33930; LaBelle 33935 33975',
  Hernando: `
    Brooksville 34601 34602 34603 34604 34605 34613 34614; Istachatta 34636; Nobleton 34661; Spring Hill
    34606 34607 34608 34609 34611`,
  Highlands: `
    Avon Park 33825 33826; Lake Placid 33852 33862; Lorida 33857; Sebring 33870 33871 33872 33875 33876;
    Venus 33960`,
  Hillsborough: `
    Apollo Beach 33572; Balm 33503; Brandon 33508 33509 33510 33511; Dover 33527; Durant 33530; Gibsonton
    33534; Lithia 33547; Lutz 33548 33549 33558 33559; Mango 33550; Odessa 33556; Plant City 33563 33564
    33565 33566 33567; Riverview 33568 33569 33578 33579; Ruskin 33570 33575; Seffner 33583 33584; Sun City
    33586; Sun City Center 33571 33573; Sydney 33587; Tampa 33601 33602 33603 33604 33605 33606 33607 33608
    33609 33610 33611 33612 33613 33614 33615 33616 33617 33618 33619 33620 33621 33622 33623 33624 33625
    33626 33629 33630 33631 33633 33634 33635 33637 33646 33647 33650 33655 33660 33661 33662 33663 33664
    33672 33673 33674 33675 33677 33679 33680 33681 33682 33684 33685 33686 33687 33688 33689 33694;
    Thonotosassa 33592; Valrico 33594 33595 33596; Wimauma 33598`,
  Holmes: 'Bonifay 32425; Noma 32452; Westville 32464',
  'Indian River': `
    Fellsmere 32948; Roseland 32957; Sebastian 32958 32978; Vero Beach 32960 32961 32962 32963 32964 32965
    32966 32967 32968 32969; Wabasso 32970; Winter Beach 32971`,
  Jackson: `
    Alford 32420; Bascom 32423; Campbellton 32426; Cottondale 32431; Cypress 32432; Graceville 32440; Grand
    Ridge 32442; Greenwood 32443; Malone 32445; Marianna 32446 32447 32448; Sneads 32460`,
  Jefferson: 'Lamont 32336; Lloyd 32337; Monticello 32344 32345; Wacissa 32361',
  Lafayette: 'Day 32013; Mayo 32066',
  Lake: `
    Altoona 32702; Astatula 34705; Astor 32102; Clermont 34711 34712 34713 34714 34715; Eustis 32726 32727
    32736; Ferndale 34729; Fruitland Park 34731; Grand Island 32735; Groveland 34736; Howey-in-the-Hills
    34737; Lady Lake 32158 32159; Leesburg 34748 34749 34788 34789; Mascotte 34753; Minneola 34755;
    Montverde 34756; Mount Dora 32756 32757; Okahumpka 34762; Paisley 32767; Sorrento 32776; Tavares 32778;
    Umatilla 32784; Yalaha 34797`,
  Lee: `
    Alva 33920; Boca Grande 33921; Bokeelia 33922; Bonita Springs 34133 34134 34135 34136; Cape Coral 33904
    33909 33910 33914 33915 33990 33991 33993; Captiva 33924; Estero 33928 33929; Fort Myers 33901 33902
    33905 33906 33907 33908 33911 33912 33913 33916 33919 33965 33966 33967 33994; Fort Myers Beach 33931
    33932; Lehigh Acres 33936 33970 33971 33972 33973 33974 33976; North Fort Myers 33903 33917 33918;
    Pineland 33945; Sanibel 33957; St. James City 33956`,
  Leon: `
    Tallahassee 32301 32302 32303 32304 32305 32306 32307 32308 32309 32310 32311 32312 32313 32314 32315
    32316 32317 32318 32395 32399; Woodville 32362`,
  Levy: `
    Bronson 32621; Cedar Key 32625; Chiefland 32626 32644; Gulf Hammock 32639; Inglis 34449; Morriston
    32668; Otter Creek 32683; Williston 32696; Yankeetown 34498`,
  Liberty: 'Bristol 32321; Hosford 32334; Sumatra 32335; Telogia 32360',
  Madison: 'Greenville 32331; Lee 32059; Madison 32340 32341; Pinetta 32350',
  Manatee: `
    Anna Maria 34216; Bradenton 34201 34202 34203 34204 34205 34206 34207 34208 34209 34210 34211 34212
    34280 34281 34282; Bradenton Beach 34217; Cortez 34215; Ellenton 34222; Holmes Beach 34218; Manasota
    34260; Myakka City 34251; Oneco 34264; Palmetto 34220 34221; Parrish 34219; Sarasota 34243; Tallevast
    34270; Terra Ceia 34250`,
  Marion: `
    Anthony 32617; Belleview 34420 34421; Candler 32111; Citra 32113; Dunnellon 34430 34431 34432; Eastlake
    Weir 32133; Fairfield 32634; Fort McCoy 32134; Lowell 32663; McIntosh 32664; Ocala 34470 34471 34472
    34473 34474 34475 34476 34477 34478 34479 34480 34481 34482 34483; Ocklawaha 32179 32183; Orange Lake
    32681; Orange Springs 32182; Reddick 32686; Silver Springs 34488 34489; Sparr 32192; Summerfield 34491
    34492; Weirsdale 32195`,
  Martin: `
    Hobe Sound 33455 33475; Indiantown 34956; Jensen Beach 34957 34958; Palm City 34990 34991; Port Salerno
    34992; Stuart 34994 34995 34996 34997`,
  'Miami-Dade': `
    Coral Gables 33114; Hialeah 33002 33010 33011 33012 33013 33014 33015 33016 33017 33018; Homestead 33030
    33031 33032 33033 33034 33035 33039 33090 33092; Key Biscayne 33149; Miami 33101 33102 33106 33111 33112
    33116 33122 33124 33125 33126 33127 33128 33129 33130 33131 33132 33133 33134 33135 33136 33137 33138
    33142 33143 33144 33145 33146 33147 33150 33151 33152 33153 33155 33156 33157 33158 33161 33162 33163
    33164 33165 33166 33167 33168 33169 33170 33172 33173 33174 33175 33176 33177 33178 33179 33180 33181
    33182 33183 33184 33185 33186 33187 33188 33189 33190 33191 33192 33193 33194 33195 33196 33197 33198
    33199 33206 33222 33231 33233 33234 33238 33242 33243 33245 33247 33255 33256 33257 33261 33265 33266
    33269 33280 33283 33296 33299; Miami Beach 33109 33119 33139 33140 33141 33154 33239; Miami Gardens
    33056; North Miami Beach 33160; Opa-locka 33054 33055`,
  Monroe: `
    Big Pine Key 33043; Islamorada 33036; Key Colony Beach 33051; Key Largo 33037; Key West 33040 33041
    33045; Long Key 33001; Marathon 33050; Marathon Shores 33052; Summerland Key 33042; Tavernier 33070`,
  Nassau: 'Bryceville 32009; Callahan 32011; Fernandina Beach 32034 32035; Hilliard 32046; Yulee 32041 32097',
  Okaloosa: `
    Baker 32531; Crestview 32536 32539; Destin 32540 32541; Eglin AFB 32542; Fort Walton Beach 32547 32548
    32549; Holt 32564; Hurlburt Field 32544; Laurel Hill 32567; Mary Esther 32569; Milligan 32537; Niceville
    32578 32588; Shalimar 32579; Valparaiso 32580`,
  Okeechobee: 'Okeechobee 34972 34973 34974',
  Orange: `
    Apopka 32703 32704 32712; Christmas 32709; Clarcona 32710; Goldenrod 32733; Gotha 34734; Killarney
    34740; Maitland 32751 32794; Oakland 34760; Ocoee 34761; Orlando 32801 32802 32803 32804 32805 32806
    32807 32808 32809 32810 32811 32812 32814 32816 32817 32818 32819 32820 32821 32822 32824 32825 32826
    32827 32828 32829 32830 32831 32832 32833 32834 32835 32836 32837 32839 32853 32854 32855 32856 32857
    32858 32859 32860 32861 32862 32867 32868 32869 32872 32877 32878 32885 32886 32887 32891 32896 32897;
    Plymouth 32768; Tangerine 32777; Windermere 34786; Winter Garden 34777 34778 34787; Winter Park 32789
    32790 32792 32793; Zellwood 32798`,
  Osceola: `
    Intercession City 33848; Kenansville 34739; Kissimmee 34741 34742 34743 34744 34745 34746 34747 34758;
    St. Cloud 34769 34770 34771 34772 34773`,
  'Palm Beach': `
    Belle Glade 33430; Boca Raton 33427 33428 33429 33431 33432 33433 33434 33464 33481 33486 33487 33488
    33496 33497 33498 33499; Boynton Beach 33424 33425 33426 33435 33436 33437 33472 33473 33474; Canal
    Point 33438; Delray Beach 33444 33445 33446 33448 33482 33483 33484; Greenacres 33454; Jupiter 33458
    33468 33469 33477 33478; Lake Harbor 33459; Lake Worth 33449 33461 33462 33463 33465 33466 33467; Lake
    Worth Beach 33460; Loxahatchee 33470; North Palm Beach 33408; Pahokee 33476; Palm Beach 33480; Palm
    Beach Gardens 33410 33418; Royal Palm Beach 33421; South Bay 33493; Wellington 33414; West Palm Beach
    33401 33402 33403 33404 33405 33406 33407 33409 33411 33412 33413 33415 33416 33417 33419 33420 33422`,
  Pasco: `
    Aripeka 34679; Crystal Springs 33524; Dade City 33523 33525 33526; Elfers 34680; Holiday 34690 34691
    34692; Hudson 34667 34669 34674; Lacoochee 33537; Land O' Lakes 34637 34638 34639; New Port Richey 34652
    34653 34654 34655 34656; Port Richey 34668 34673; San Antonio 33576; Spring Hill 34610; St. Leo 33574;
    Trilby 33593; Wesley Chapel 33543 33544 33545; Zephyrhills 33539 33540 33541 33542`,
  Pinellas: `
    Bay Pines 33744; Belleair Beach 33786; Clearwater 33755 33756 33757 33758 33759 33760 33761 33762 33763
    33764 33765 33766 33769; Clearwater Beach 33767; Crystal Beach 34681; Dunedin 34697 34698; Indian Rocks
    Beach 33785; Largo 33770 33771 33773 33774 33778 33779; Oldsmar 34677; Ozona 34660; Palm Harbor 34682
    34683 34684 34685; Pinellas Park 33780 33781 33782; Safety Harbor 34695; Seminole 33772 33775 33776
    33777; St. Petersburg 33701 33702 33703 33704 33705 33706 33707 33708 33709 33710 33711 33712 33713
    33714 33715 33716 33729 33730 33731 33732 33733 33734 33736 33737 33738 33740 33741 33742 33743 33747
    33784; Tarpon Springs 34688 34689`,
  Polk: `
    Alturas 33820; Auburndale 33823; Babson Park 33827; Bartow 33830 33831; Bradley 33835; Davenport 33836
    33837 33896 33897; Dundee 33838; Eagle Lake 33839; Eaton Park 33840; Fort Meade 33841; Frostproof 33843;
    Haines City 33844 33845; Highland City 33846; Homeland 33847; Indian Lake Estates 33855; Kathleen 33849;
    Kissimmee 34759; Lake Alfred 33850; Lake Hamilton 33851; Lake Wales 33853 33859 33898; Lakeland 33801
    33802 33803 33804 33805 33806 33807 33809 33810 33811 33812 33813 33815; Lakeshore 33854; Loughman
    33858; Mulberry 33860; Nalcrest 33856; Nichols 33863; Polk City 33868; River Ranch 33867; Waverly 33877;
    Winter Haven 33880 33881 33882 33883 33884 33885 33888`,
  Putnam: `
    Bostwick 32007; Crescent City 32112; East Palatka 32131; Florahome 32140; Georgetown 32139; Grandin
    32138; Hawthorne 32640; Hollister 32147; Interlachen 32148 32149; Lake Como 32157; Melrose 32666;
    Palatka 32177 32178; Pomona Park 32181; Putnam Hall 32185; San Mateo 32187; Satsuma 32189; Welaka 32193`,
  'Santa Rosa':
    'Bagdad 32530; Gulf Breeze 32561 32562 32563; Jay 32565; Milton 32570 32571 32572 32583; Navarre 32566',
  Sarasota: `
    Englewood 34223 34295; Laurel 34272; Longboat Key 34228; Nokomis 34274 34275; North Port 34286 34287
    34288 34289 34290 34291; Osprey 34229; Sarasota 34230 34231 34232 34233 34234 34235 34236 34237 34238
    34239 34240 34241 34242 34249 34276 34277 34278; Venice 34284 34285 34292 34293`,
  Seminole: `
    Altamonte Springs 32701 32714 32715 32716; Casselberry 32707 32718 32730; Geneva 32732; Lake Mary 32746
    32795; Lake Monroe 32747; Longwood 32750 32752 32779 32791; Mid Florida 32745 32799; Oviedo 32762 32765
    32766; Sanford 32771 32772 32773; Winter Springs 32708 32719`,
  'St. Johns': `
    Elkton 32033; Hastings 32145; Jacksonville 32260; Ponte Vedra 32081; Ponte Vedra Beach 32004 32082; St.
    Augustine 32080 32084 32085 32086 32092 32095; St. Johns 32259`,
  'St. Lucie': `
    Fort Pierce 34945 34946 34947 34948 34949 34950 34951 34954 34979 34981 34982; Port St. Lucie 34952
    34953 34983 34984 34985 34986 34987 34988`,
  Sumter: `
    Bushnell 33513; Center Hill 33514; Coleman 33521; Lake Panasoffkee 33538; Oxford 34484; Sumterville
    33585; The Villages 32162 32163; Webster 33597; Wildwood 34785`,
  Suwannee: "Branford 32008; Live Oak 32060 32064; McAlpin 32062; O'Brien 32071; Wellborn 32094",
  Taylor: 'Perry 32347 32348; Salem 32356; Shady Grove 32357; Steinhatchee 32359',
  Union: 'Lake Butler 32054; Raiford 32083; Worthington Springs 32697',
  Volusia: `
    Barberville 32105; Cassadaga 32706; Daytona Beach 32114 32115 32116 32117 32118 32119 32120 32121 32122
    32124 32125 32126 32198; De Leon Springs 32130; DeBary 32713 32753; DeLand 32720 32721 32723 32724;
    Deltona 32725 32728 32738 32739; Edgewater 32132 32141; Glenwood 32722; Lake Helen 32744; New Smyrna
    Beach 32168 32169 32170; Oak Hill 32759; Orange City 32763 32774; Ormond Beach 32173 32174 32175 32176;
    Osteen 32764; Pierson 32180; Port Orange 32123 32127 32128 32129; Seville 32190`,
  Wakulla: 'Crawfordville 32326 32327; Panacea 32346; Sopchoppy 32358; St. Marks 32355',
  Walton: `
    Argyle 32422; DeFuniak Springs 32433 32435; Freeport 32439; Inlet Beach 32461; Miramar Beach 32550;
    Mossy Head 32434; Paxton 32538; Ponce de Leon 32455; Santa Rosa Beach 32459`,
  Washington: 'Caryville 32427; Chipley 32428; Ebro 32437; Vernon 32462; Wausau 32463',
};
