// Written by Tools/languages/registry.py from Debian's iso-codes 4.15.0-1; not for editing.

/// The subtags of languages, scripts and regions (RFC 5646, section 2.2).
extension LanguageRegistry {
  /// ISO 639-1: languages with two letters.
  static let twoLetterCodes = """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy \
    da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu \
    hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb \
    lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om \
    or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv \
    sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """

  /// ISO 639-2, -3 and -5: languages and families without a two-letter code; the third letters
  /// follow the first two.
  static let threeLetterCodes = """
    aa:abcdefghiklnopqstuvwxz ab:abcdefghijlmnopqrstuvwxyz ac:abdefhiklmnpqrstuvwxyz \
    ad:abdefghijlnoqrstuwxyz ae:abcdeklmnqrsuwyz af:abdeghiknopstuz ag:abcdefghijklmnoqrstuvwxyz \
    ah:abghiklmnoprst ai:abcdefghijklmnopqrtwxy aj:aginpsuwz ak:bcdefghijklmopqrstuvwxyz \
    al:acdefghijklmnopqrstuvwxyz am:abcefgijklmnopqrstuvwxyz an:abcdefghijklmnopqrstuvwxyz \
    ao:abcdefgijklmnrstuxz ap:abcdefghijklmnopqrstuvwxyz aq:acdgklmnprtz ar:bcdehijklnopqrstuvwxyz \
    as:abcefghijklnopqrstuvwxyz at:abcdeghijklmnopqrstuvwxyz au:abcdfghijklmnopqrstuwxyz \
    av:bdiklmnostuv aw:abcdeghikmnorstuvwxy ax:begklmx ay:abcdeghiklnopqrstuz az:abcdgjmnotz \
    ba:abcdefghijlnoprstuvwxy bb:abcdefghijklmnopqrstuvwxy bc:abcdefghijklmnopqrstuvwyz \
    bd:abcdefghijklmnopqrstuvwxyz be:abcdefghijkmopqrstuvwxyz bf:abcdefghijklmnopqrstuwxyz \
    bg:abcdefgijklnopqrstuvwxyz bh:abcdefghijlmnopqrstuvwxyz bi:abdefgklmnopqrtuvwxyz \
    bj:abcefghijklmnoprstuvwxyz bk:acdfghijklmnopqrstuvwxyz bl:abcdefhijklmnopqrstvwxyz \
    bm:abcdefghijklmnopqrstuvwxz bn:abcdefgijklmnopqrstuvwxyz bo:abefghijklmnopqrtuvwxyz \
    bp:acdeghijklmnopqrstuvwxyz bq:abcdfghijklmnopqrstuvwxyz br:abcdfghijklmnopqrstuvwxyz \
    bs:abcefghijklmnopqrstuvwxy bt:acdefghijkmnopqrstuvwxyz bu:abcdefghijkmnopqstuvwxyz \
    bv:abcdefghijklmnopqrtuvwxyz bw:abcdefghijklmnopqrstuwxyz bx:abcdefghijklmnopqrsuvwz \
    by:abcdefghijklmnopqrstvwxz bz:abcdefghijklmnopqrstuvwxyz ca:abcdefghijklmnopqrsuvwxyz \
    cb:abcdgijklnoqrstuvwy cc:cdeghjlmnoprs cd:acdefhijmnorsyz ce:abgklnty cf:adgm cg:acgk \
    ch:bcdfghjklmnopqrtwxyz ci:abcdehkmnprwy cj:aehikmnopsvy ck:bhlmnoqrstuvxyz cl:acdehijklmotuwy \
    cm:acegilmnorst cn:abcghiklopqrstuwx co:abcdefghjklmnopqtuvwxz cp:abcefginopsuxy cq:d \
    cr:abcdfghijklmnopqrstvwxyz cs:abcdefghijklmnopqrstuvwxyz ct:acdeghlmnopstuyz \
    cu:abchijklopqrstuvwxy cv:gn cw:abdegt cy:abo cz:hknot da:acdeghijklmoqrsuvwxyz \
    db:abdefgijlmnopqrtuvwy dc:cr dd:adegijnorsw de:cdefghiklmnpqrsvz dg:abcdeghiklnorstwxz \
    dh:dgilmnorsuvwx di:abcdfghijklmnopqrsuwxyz dj:abcdefijkmnoruw dk:agkrsx dl:gkmn \
    dm:abcdefgklmnorsuvwxy dn:adegijknortuvwy do:abcefhiklnopqrstvwxyz dp:p dr:abcdegilnoqstuy \
    ds:behilnoqz dt:abdhikmnoprstuy du:abcefghiklmnopqrsuvwxyz dv:a dw:akrsuwyz dy:abdgimnouy \
    dz:aegln ea:a eb:cgkoru ec:rsy ee:e ef:aei eg:almoxy eh:su ei:ptv ej:a ek:aegiklmopry \
    el:ehikmoux em:abegikmnpqsuwxyz en:abcdfhlmnoqruvwx eo:t ep:i er:aghikorstw es:eghiklmnoqsuxy \
    et:bchnorstuxz eu:q ev:ehn ew:o ex:t ey:ao ez:ae fa:abdfghijklmnprtuxyz fb:l fc:s fe:r ff:im \
    fg:r fi:aeflprtuw fk:kv fl:ahilnry fm:pu fn:bgi fo:dimnrsx fp:e fq:s fr:cdkmopqrst fs:els \
    fu:bcdefhijmnqrtuvy fv:r fw:ae ga:abcdefghijklmnopqrstuwxyz gb:abdefghijklmnopqrsuvwxyz \
    gc:cdeflnrt gd:abcdefghijklmnoqrstux ge:abcdfghijklmqsvwxyz gf:kt gg:abdegkltuw gh:acehklnorst \
    gi:abcdeghilmnpqrstuwxyz gj:kmnru gk:adenopu gl:bcdhjkloruwy gm:abdeghlmnqruvwxyz \
    gn:abcdeghijklmnoqrtuwz go:abcdefghijklmnopqrstuvwxyz gp:aen gq:ainru gr:abcdghijkmoqrstuvwxyz \
    gs:eglmnopsw gt:au gu:abcdefghiklmnopqrstuwxz gv:acefjlmnoprsy gw:abcdefgijmnrtuwx gx:x \
    gy:abdefgilmnoryz gz:ain ha:abcdefghijklmnopqrsvwxyz hb:abnou hc:ah hd:nsy he:adghim hg:mw \
    hh:iry hi:abdfghijklmortwx hj:i hk:aehkns hl:abdetu hm:abcdefghijklmnpqrstuvwxyz \
    hn:adeghijnosu ho:abcdehijklmoprstvwyz hp:os hr:acekmoptuwxz hs:bhlns ht:iosux \
    hu:bcdefghijklmopqrstuvwxyz hv:ceknv hw:aco hy:awx ia:inr ib:abdeghlmnruy ic:ahlr \
    id:abcdeirstu if:abefkmuy ig:beglmnosw ih:bipw ii:nr ij:cejnos ik:eikloprstvwxz il:abgikmopsuv \
    im:ailnorsty in:bceghjlmnopstz io:ruw ip:io iq:uw ir:aehiknoruxy is:acdeghikmnortu \
    it:bcdeiklmorstvwxyz iu:m iv:bv iw:kmos ix:cl iy:aox iz:hrz ja:abcdefhjklmnoqstuxyz \
    jb:eijkmnortuw jc:st jd:agt je:behiklnrtu jg:beko jh:is ji:abcdeghilmoqtuvy jj:er jk:amoprsu \
    jl:es jm:abcdilnrswx jn:adgijls jo:bdgrsw jp:arx jq:r jr:abrtu js:l ju:abcdhiklmnoprstuwy \
    jv:dn jw:i jy:aey ka:abcdefghijkmopqrvwxy kb:abcdeghijklmnopqrstuvwxyz \
    kc:abcdefghijklmnopqrstuvwxyz kd:acdefghijklmnopqrtuwxyz ke:abcdefghijklmnopqrstuvwxyz \
    kf:abcdefghijklmnopqrstuvwxyz kg:abefgijklmnopqrstuvwxy kh:abcdefghijklnopqrstuvwxyz \
    ki:abcdefghijlmopqstuvwxyz kj:abcdeghijklmnopqrstuvxyz kk:abcdefghijklmnopqrstuvwxyz \
    kl:abcdefghijklmnopqrstuvwxyz km:abcdefghijklmnopqrstuvwxyz kn:abcdefgijklmnopqrstuvwxyz \
    ko:acdefghiklopqstuvwyz kp:abcdefghijklmnoqrstuvwxyz kq:abcdefghijklmnopqrstuvwxyz \
    kr:abcdefhijklnoprstuvwxyz ks:abcdefghijklmnopqrstuvwxyz kt:abcdefghijklmnopqstuvwxyz \
    ku:bcdefghijklmnopqstuvwxyz kv:abcdefghijklmnopqrtuvwxyz kw:abcdefghijklmnoprstuvwxyz \
    kx:abcdfhijkmnopqrstvwxyz ky:abcdefghijklmnopqrstuvwxyz kz:abcdefgiklmnopqrsuvwxyz \
    la:abcdefghijlmnpqrsuwxyz lb:bcefgijklmnoqrstuvwxyz lc:cdefhlmpqs ld:abdghijklmnopq \
    le:abcdefhijklmnopqrstuvwxyz lf:an lg:abghiklmnoqrtuz lh:ahilmnpstu li:abcdefghjklopqrsuvwxyz \
    lj:aeilpwx lk:abcdehijlmnorstuy ll:abcdefghijklmnpqsux lm:abcdefghijklnopqruvwxy \
    ln:abdghijlmnsuwz lo:abcefghijklmnopqrstuvwxyz lp:aenox lq:r lr:acegiklmnortvz \
    ls:abcdehilmnoprstvwy lt:cghinosu lu:acdefijklmnopqrstuvwyz lv:aiksu lw:aeghlmostuw lx:m \
    ly:agn lz:hlnz ma:abdefgijkmnpqstuvwxz mb:abcdefhijklmnopqrstuvwxyz \
    mc:abcdefghijklmnopqrstuvwxyz md:abcdefghijklmnpqrstuvwxyz me:abcdefhijklmnopqrstuvwyz \
    mf:abcdefghijklmnopqrstuvwxyz mg:abcdefghijklmnopqrstuvwyz mh:abcdefgijklmnopqrstuwxyz \
    mi:abcdefghijklmnopqrstuwxyz mj:bcdeghijklmnopqrstuvwxyz mk:abcefghijklmnopqrstuvwxyz \
    ml:abcefhijklmnopqrsuvwxz mm:abcdefghijklmnopqrtuvwxyz mn:abcdefghijklmnopqrsuvwxyz \
    mo:acdeghijkmopqrstuvwxyz mp:abcdeghijklmnopqrstuvwxyz mq:abcefghijklmnopqrstuvwxyz \
    mr:abcdefghjklmnopqrstuvwxyz ms:bcdefghijklmnopqrsuvwxyz mt:abcdefghijklmnopqrstuvwxy \
    mu:abcdeghijklmnopqrstuvxyz mv:abdefghiklnopqrstuvwxyz mw:abcefghiklmnopqrstuvwz \
    mx:abcdefghijklmnopqrstuvwxyz my:bcefghjklmnoprsuvwxyz mz:abcdeghijklmnopqrstuvwxyz \
    na:abcefghijklmnopqrstwxyz nb:abcdeghijkmnopqrstuvwy nc:abcdefghijklmnoqrstuxz \
    nd:abcdfghijklmnpqrstuvwxyz ne:abcdefghijkmnoqrstuvwxyz nf:adlru ng:abcdefghijklmnpqrstuvwxyz \
    nh:abcdefghikmnopqrtuvwxyz ni:abcdefghijklmnoqrstuvwxyz nj:abdhijlmnorstuxyz \
    nk:abcdefghijkmnopqrstuvwxz nl:acegijklmoquvwxyz nm:abcdefghijklmnopqrstuvwxyz \
    nn:abcdefghijklmnpqrtuvwyz no:acdefghijklmnpqstuvwyz np:abghilnosuxy nq:gklmnoqty \
    nr:abcefgiklmnprtuxz ns:abcdefghiklmnopqrstuvwxyz nt:degijkmopruwxyz \
    nu:abcdefghijklmnopqrstuvwxyz nv:hmo nw:abcegimorwxy nx:adegiklmnoqrx \
    ny:bcdefghijklmnopqrstuvwxy nz:abdikmsuyz oa:acrv ob:iklmortu oc:ahmou od:aktu of:osu \
    og:bcegou oh:tu oi:aen oj:bcgpsvw ok:abcdeghijklmnorsuvxz ol:adekmortu om:abcgiklnopqrtuvwxy \
    on:abegijknoprstuwx oo:dgnrs op:akmoty or:aceghnorstuvwxyz os:acinoptux ot:abdeiklmnoqrstuwxyz \
    ou:abeim ov:d ow:il oy:bdmy oz:m pa:abcdefghiklmopqrsuvwxyz pb:bcefghilmnoprstuvy \
    pc:abcdefghijklmnpw pd:acinotu pe:abdefghijklmopqsvxyz pf:ael pg:adgiklnsuz \
    ph:adghijklmnoqrtuvw pi:abcdefghjlmnoprstuvwxyz pj:t pk:abcghnoprstu pl:abcdefghjklnoqrstuvwyz \
    pm:abdefhijklmnoqrstwxyz pn:abcdeghijklmnopqrstuvwxyz po:cefghikmnopqstvwxyz pp:eiklmnopqstu \
    pq:aemw pr:acdefghiklmnopqrstuwxz ps:acdeghilmnopqrstuwy pt:ahinopqrtuvwy \
    pu:abcdefgijmopqrtuwxy pw:abgimnorw px:m py:emnsuxy pz:hn qu:abcdfghiklmnpqrsvwxyz \
    qv:acehijlmnopswyz qw:acehmst qx:achlnopqrstuw qy:ap ra:abcdfghijklmnopqrstuvwxyz rb:bklp rc:f \
    rd:b re:abegijlmnrsty rg:aeknrsu rh:gp ri:abflmnrtu rj:gis rk:abhimtw \
    rm:abcdefghiklmnopqstuvwxyz rn:bdglnprw ro:abcdefglmopruw rp:nt rr:iot rs:bklmn rt:chmsw \
    ru:bcefghikopqtuyz rw:aklmor rx:dw ry:nsu rz:h sa:abcdefhijklmoqrstuvwxyz \
    sb:abcdefghijklmnopqrstuvwxyz sc:befghiklnopqstuvwx sd:abcefghjklnopqrstuvxz \
    se:abcdefghijklmnopqrstuvwyz sf:bemsw sg:abcdeghijkmnprstuwxyz sh:abcdeghijklmnopqrstuvwxyz \
    si:abdefghijklmopqrstuvwxyz sj:abdegklmnoprstuw sk:abcdefghijmnopqrstuvwxyz \
    sl:acdefghijlmnpqrstuwxyz sm:abcfghijklmnpqrstuvwxyz sn:cefgijklmnopqrsuvwxyz \
    so:abcdeghijklnopqrsuvwxyz sp:bcdegiklmnopqrstuvxy sq:ahjkmnoqrstux sr:abcefghiklmnoqrstuvwxyz \
    ss:abcdefghijklmnopqrstuvxyz st:abdefghijklmnopqrstuvwy su:abcegijkoqrstvwxyz sv:abcekmsx \
    sw:bcfghijklmnopqrstuvwxy sx:bcegklmnorsuw sy:abcdiklmnorswxy sz:abcdeglnpsvwy \
    ta:abcdefgijklnopqrsuvwxyz tb:acdefghijklmnopqrstuvwxyz tc:abcdefghiklmnopqstuwxyz \
    td:abcdefghijklmnoqrstvxy te:abcdefghikmnopqrstuvwxyz tf:inort tg:abcdefhijnopqrstuvwxyz \
    th:defhiklmnpqrstuvyz ti:acfghijklmnopqstuvwxyz tj:agijlmnopsuw tk:abdefglmnpqrstuvwxz \
    tl:abcdfghijklmnopqrstuvxy tm:abcdefghijklmnoqrstuvwyz tn:abcdghiklmnopqrstuvwxyz \
    to:bcdfghijklmopqrsuvwxyz tp:acefgijklmnopqrtuvwxyz tq:blmnopqrtuw \
    tr:abcdefghijklmnopqrstuvwxyz ts:abcdeghijklmpqrstuvwxyz tt:abcdefghijklmnopqrstuvwyz \
    tu:abcdefghijlmnopqstuvwxyz tv:adeklmnostuwxy tw:abcdefghlmnopqrtuwxy tx:abceghijmnoqrstuxy \
    ty:aehijlnprstuvxyz tz:ahjlmnox ua:mnr ub:ailruy ud:aegijlmu ue:s uf:i ug:abehnoy uh:an ui:sv \
    uj:i uk:aghiklpqsuvwy ul:abcefiklmnuw um:abcdgimnoprsu un:adegikmnruxz uo:n up:iv \
    ur:abcefghijklmnoprtuvwxyz us:ahikpsu ut:aehpru uu:mru uv:ehl uw:a uy:a uz:ns \
    va:aefghijlmnoprsuvy vb:bk ve:cdlmopr vg:rt vi:cdfglnstv vk:ajklmnoptuz vl:ps \
    vm:abcdefghijklmpqrsuvwxyz vn:kmp vo:rt vr:aost vs:ilv vt:o vu:mnt vw:a \
    wa:abcdefghijklmnopqrstuvwxyz wb:abefhijklmpqrstvw wc:ai wd:dgjktuy we:acdghimnoprstuw wf:g \
    wg:abgiouy wh:agku wi:bcefghijklmnruvy wj:ai wk:abdlruwy wl:aceghiklmorsuvwxy \
    wm:abcdeghimnostwx wn:bcdegikmnopuwy wo:abcdefgikmnorswy wp:c wr:bghiklmnoprsuvwxyz \
    ws:agikrsuv wt:fhikmw wu:abdhlmnrtuvxy ww:aborw wx:aw wy:bimnry xa:abcdegijklmnopqrstuvwy \
    xb:bcdegijmnoprwy xc:bceghlmnortuvwy xd:ackmoqy xe:bdglmprstu xf:a xg:abdfgilmnruw \
    xh:acdemrtuv xi:bilnrsvy xj:bt xk:abcdefgijklnopqrstuvwxyz xl:abcdeginopsuy \
    xm:abcdefghjklmnopqrstuvwxyz xn:abdghijkmnoqrstuyz xo:cdgikmnoprw \
    xp:abcdefghijklmnopqrstuvwxyz xq:at xr:abdegimnrtuw xs:abcdehijlmnopqrsuvy \
    xt:abcdeghijlmnopqrstuvwy xu:abdgjlmnoprtu xv:einos xw:acdegjklortw xx:bkmrt xy:abjklty xz:hmp \
    ya:abcdefghijklmnopqrstuvwxyz yb:abehijklmnoxy yc:hlnp yd:adegk ye:aceijlrstuvy yg:ailmprsuw \
    yh:adls yi:afghijklmnpqrstuvxz yk:agiklmnortuy yl:abegilmnoruy ym:bcdeghiklmnopqrsxz \
    yn:adegklnoqsu yo:bgiklmntxy yp:abghkmnopz yr:abeklmnoswy ys:cdglmnoprsy yt:alpwy \
    yu:abcdefgijklmnpqrtwxyz yv:at yw:aglnqrtuw yx:aglmuy yy:ruz yz:gk \
    za:abcdefghijklmopqrstuvwxyz zb:aceltuw zc:adh zd:j ze:aghn zg:abhmnr zh:bdinwx zi:abklmnwz \
    zk:abdghknoprtuvz zl:aejmnqsw zm:abcdefghijklmnopqrstuvwxyz zn:adegks zo:chmoqrs \
    zp:abcdefghijklmnopqrstuvwxyz zq:e zr:agnops zs:aklmru zt:eglmnpqstuxy zu:ahmny zw:a zx:x \
    zy:bgjnp zz:aj
    """

  /// ISO 639-2 codes that two letters replace in a tag (RFC 5646, section 2.2.1), both
  /// terminological and bibliographic, each with its two letters.
  static let longForms = """
    aar:aa abk:ab afr:af aka:ak alb:sq amh:am ara:ar arg:an arm:hy asm:as ava:av ave:ae aym:ay \
    aze:az bak:ba bam:bm baq:eu bel:be ben:bn bih:bh bis:bi bod:bo bos:bs bre:br bul:bg bur:my \
    cat:ca ces:cs cha:ch che:ce chi:zh chu:cu chv:cv cor:kw cos:co cre:cr cym:cy cze:cs dan:da \
    deu:de div:dv dut:nl dzo:dz ell:el eng:en epo:eo est:et eus:eu ewe:ee fao:fo fas:fa fij:fj \
    fin:fi fra:fr fre:fr fry:fy ful:ff geo:ka ger:de gla:gd gle:ga glg:gl glv:gv gre:el grn:gn \
    guj:gu hat:ht hau:ha hbs:sh heb:he her:hz hin:hi hmo:ho hrv:hr hun:hu hye:hy ibo:ig ice:is \
    ido:io iii:ii iku:iu ile:ie ina:ia ind:id ipk:ik isl:is ita:it jav:jv jpn:ja kal:kl kan:kn \
    kas:ks kat:ka kau:kr kaz:kk khm:km kik:ki kin:rw kir:ky kom:kv kon:kg kor:ko kua:kj kur:ku \
    lao:lo lat:la lav:lv lim:li lin:ln lit:lt ltz:lb lub:lu lug:lg mac:mk mah:mh mal:ml mao:mi \
    mar:mr may:ms mkd:mk mlg:mg mlt:mt mon:mn mri:mi msa:ms mya:my nau:na nav:nv nbl:nr nde:nd \
    ndo:ng nep:ne nld:nl nno:nn nob:nb nor:no nya:ny oci:oc oji:oj ori:or orm:om oss:os pan:pa \
    per:fa pli:pi pol:pl por:pt pus:ps que:qu roh:rm ron:ro rum:ro run:rn rus:ru sag:sg san:sa \
    sin:si slk:sk slo:sk slv:sl sme:se smo:sm sna:sn snd:sd som:so sot:st spa:es sqi:sq srd:sc \
    srp:sr ssw:ss sun:su swa:sw swe:sv tah:ty tam:ta tat:tt tel:te tgk:tg tgl:tl tha:th tib:bo \
    tir:ti ton:to tsn:tn tso:ts tuk:tk tur:tr twi:tw uig:ug ukr:uk urd:ur uzb:uz ven:ve vie:vi \
    vol:vo wel:cy wln:wa wol:wo xho:xh yid:yi yor:yo zha:za zho:zh zul:zu
    """

  /// ISO 15924: scripts.
  static let scriptCodes = """
    Adlm Afak Aghb Ahom Arab Aran Armi Armn Avst Bali Bamu Bass Batk Beng Bhks Blis Bopo Brah Brai \
    Bugi Buhd Cakm Cans Cari Cham Cher Cirt Copt Cprt Cyrl Cyrs Deva Dsrt Dupl Egyd Egyh Egyp Elba \
    Ethi Geok Geor Glag Goth Gran Grek Gujr Guru Hanb Hang Hani Hano Hans Hant Hatr Hebr Hira Hluw \
    Hmng Hrkt Hung Inds Ital Jamo Java Jpan Jurc Kali Kana Khar Khmr Khoj Kitl Kits Knda Kore Kpel \
    Kthi Lana Laoo Latf Latg Latn Leke Lepc Limb Lina Linb Lisu Loma Lyci Lydi Mahj Mand Mani Marc \
    Maya Mend Merc Mero Mlym Modi Mong Moon Mroo Mtei Mult Mymr Narb Nbat Newa Nkgb Nkoo Nshu Ogam \
    Olck Orkh Orya Osge Osma Palm Pauc Perm Phag Phli Phlp Phlv Phnx Piqd Plrd Prti Qaaa Qabx Rjng \
    Roro Runr Samr Sara Sarb Saur Sgnw Shaw Shrd Sidd Sind Sinh Sora Sund Sylo Syrc Syre Syrj Syrn \
    Tagb Takr Tale Talu Taml Tang Tavt Telu Teng Tfng Tglg Thaa Thai Tibt Tirh Ugar Vaii Visp Wara \
    Wole Xpeo Xsux Yiii Zinh Zmth Zsye Zsym Zxxx Zyyy Zzzz
    """

  /// ISO 3166-1: countries.
  static let countryCodes = """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR \
    BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ \
    EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW \
    GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY \
    KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV \
    MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY \
    QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG \
    TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM \
    ZW
    """

  /// The numbers of countries (UN M.49), which a tag may not use for a country that has letters
  /// (RFC 5646, section 2.2.4), each with its letters.
  static let countryNumbers = """
    004:AF 008:AL 010:AQ 012:DZ 016:AS 020:AD 024:AO 028:AG 031:AZ 032:AR 036:AU 040:AT 044:BS \
    048:BH 050:BD 051:AM 052:BB 056:BE 060:BM 064:BT 068:BO 070:BA 072:BW 074:BV 076:BR 084:BZ \
    086:IO 090:SB 092:VG 096:BN 100:BG 104:MM 108:BI 112:BY 116:KH 120:CM 124:CA 132:CV 136:KY \
    140:CF 144:LK 148:TD 152:CL 156:CN 158:TW 162:CX 166:CC 170:CO 174:KM 175:YT 178:CG 180:CD \
    184:CK 188:CR 191:HR 192:CU 196:CY 203:CZ 204:BJ 208:DK 212:DM 214:DO 218:EC 222:SV 226:GQ \
    231:ET 232:ER 233:EE 234:FO 238:FK 239:GS 242:FJ 246:FI 248:AX 250:FR 254:GF 258:PF 260:TF \
    262:DJ 266:GA 268:GE 270:GM 275:PS 276:DE 288:GH 292:GI 296:KI 300:GR 304:GL 308:GD 312:GP \
    316:GU 320:GT 324:GN 328:GY 332:HT 334:HM 336:VA 340:HN 344:HK 348:HU 352:IS 356:IN 360:ID \
    364:IR 368:IQ 372:IE 376:IL 380:IT 384:CI 388:JM 392:JP 398:KZ 400:JO 404:KE 408:KP 410:KR \
    414:KW 417:KG 418:LA 422:LB 426:LS 428:LV 430:LR 434:LY 438:LI 440:LT 442:LU 446:MO 450:MG \
    454:MW 458:MY 462:MV 466:ML 470:MT 474:MQ 478:MR 480:MU 484:MX 492:MC 496:MN 498:MD 499:ME \
    500:MS 504:MA 508:MZ 512:OM 516:NA 520:NR 524:NP 528:NL 531:CW 533:AW 534:SX 535:BQ 540:NC \
    548:VU 554:NZ 558:NI 562:NE 566:NG 570:NU 574:NF 578:NO 580:MP 581:UM 583:FM 584:MH 585:PW \
    586:PK 591:PA 598:PG 600:PY 604:PE 608:PH 612:PN 616:PL 620:PT 624:GW 626:TL 630:PR 634:QA \
    638:RE 642:RO 643:RU 646:RW 652:BL 654:SH 659:KN 660:AI 662:LC 663:MF 666:PM 670:VC 674:SM \
    678:ST 682:SA 686:SN 688:RS 690:SC 694:SL 702:SG 703:SK 704:VN 705:SI 706:SO 710:ZA 716:ZW \
    724:ES 728:SS 729:SD 732:EH 740:SR 744:SJ 748:SZ 752:SE 756:CH 760:SY 762:TJ 764:TH 768:TG \
    772:TK 776:TO 780:TT 784:AE 788:TN 792:TR 795:TM 796:TC 798:TV 800:UG 804:UA 807:MK 818:EG \
    826:GB 831:GG 832:JE 833:IM 834:TZ 840:US 850:VI 854:BF 858:UY 860:UZ 862:VE 876:WF 882:WS \
    887:YE 894:ZM
    """
}
