// Written by Tools/languages/registry.py from the IANA registry of 2024-05-16; not for editing.

/// The members of macrolanguages (RFC 5646, section 3.1.11).
extension LanguageRegistry {
  /// Each macrolanguage with one of its members.
  static let macrolanguageMembers = """
    ak:fat ak:tw ar:aao ar:abh ar:abv ar:acm ar:acq ar:acw ar:acx ar:acy ar:adf ar:aeb ar:aec \
    ar:afb ar:apc ar:apd ar:arb ar:arq ar:ars ar:ary ar:arz ar:auz ar:avl ar:ayh ar:ayl ar:ayn \
    ar:ayp ar:pga ar:shu ar:ssh ay:ayc ay:ayr az:azb az:azj bal:bcc bal:bgn bal:bgp bik:bcl \
    bik:bln bik:bto bik:cts bik:fbl bik:lbl bik:rbl bik:ubl bnc:ebk bnc:lbk bnc:obk bnc:rbk \
    bnc:vbk bua:bxm bua:bxr bua:bxu chm:mhr chm:mrj cr:crj cr:crk cr:crl cr:crm cr:csw cr:cwd \
    del:umu del:unm den:scs den:xsl din:dib din:dik din:dip din:diw din:dks doi:dgo doi:xnr et:ekk \
    et:vro fa:pes fa:prs ff:ffm ff:fub ff:fuc ff:fue ff:fuf ff:fuh ff:fui ff:fuq ff:fuv gba:bdt \
    gba:gbp gba:gbq gba:gmm gba:gso gba:gya gn:gnw gn:gug gn:gui gn:gun gn:nhd gon:esg gon:gno \
    gon:wsg grb:gbo grb:gec grb:grj grb:grv grb:gry hai:hax hai:hdn hmn:cqd hmn:hea hmn:hma \
    hmn:hmc hmn:hmd hmn:hme hmn:hmg hmn:hmh hmn:hmi hmn:hmj hmn:hml hmn:hmm hmn:hmp hmn:hmq \
    hmn:hms hmn:hmw hmn:hmy hmn:hmz hmn:hnj hmn:hrm hmn:huj hmn:mmr hmn:muq hmn:mww hmn:sfm ik:esi \
    ik:esk iu:ike iu:ikt jrb:aju jrb:jye jrb:yhd jrb:yud kg:kng kg:kwy kg:ldi kln:enb kln:eyo \
    kln:niq kln:oki kln:pko kln:sgc kln:spy kln:tec kln:tuy kok:gom kok:knn kpe:gkp kpe:xpe kr:kby \
    kr:knc kr:krt ku:ckb ku:kmr ku:sdh kv:koi kv:kpv lah:hnd lah:hno lah:jat lah:phr lah:pnb \
    lah:skr lah:xhe luy:bxk luy:ida luy:lkb luy:lko luy:lks luy:lri luy:lrm luy:lsm luy:lto \
    luy:lts luy:lwg luy:nle luy:nyd luy:rag lv:ltg lv:lvs man:emk man:mku man:mlq man:mnk man:msc \
    man:mwk mg:bhr mg:bmm mg:bzc mg:msh mg:plt mg:skg mg:tdx mg:tkg mg:txy mg:xmv mg:xmw mn:khk \
    mn:mvf ms:bjn ms:btj ms:bve ms:bvu ms:coa ms:dup ms:hji ms:id ms:jak ms:jax ms:kvb ms:kvr \
    ms:kxd ms:lce ms:lcf ms:liw ms:max ms:meo ms:mfa ms:mfb ms:min ms:mqg ms:msi ms:mui ms:orn \
    ms:ors ms:pel ms:pse ms:tmw ms:urk ms:vkk ms:vkt ms:xmm ms:zlm ms:zmi ms:zsm mwr:dhd mwr:mtr \
    mwr:mve mwr:rwr mwr:swv mwr:wry ne:dty ne:npi no:nb no:nn oj:ciw oj:ojb oj:ojc oj:ojg oj:ojs \
    oj:ojw oj:otw om:gax om:gaz om:hae om:orc or:ory or:spv ps:pbt ps:pbu ps:pst qu:qub qu:qud \
    qu:quf qu:qug qu:quh qu:quk qu:qul qu:qup qu:qur qu:qus qu:quw qu:qux qu:quy qu:quz qu:qva \
    qu:qvc qu:qve qu:qvh qu:qvi qu:qvj qu:qvl qu:qvm qu:qvn qu:qvo qu:qvp qu:qvs qu:qvw qu:qvz \
    qu:qwa qu:qwc qu:qwh qu:qws qu:qxa qu:qxc qu:qxh qu:qxl qu:qxn qu:qxo qu:qxp qu:qxr qu:qxt \
    qu:qxu qu:qxw raj:bgq raj:gda raj:gju raj:hoj raj:mup raj:wbr rom:rmc rom:rmf rom:rml rom:rmn \
    rom:rmo rom:rmw rom:rmy sa:cls sa:vsn sc:sdc sc:sdn sc:src sc:sro sh:bs sh:cnr sh:hr sh:sr \
    sq:aae sq:aat sq:aln sq:als sw:swc sw:swh syr:aii syr:cld tmh:taq tmh:thv tmh:thz tmh:ttq \
    uz:uzn uz:uzs yi:ydd yi:yih za:zch za:zeh za:zgb za:zgm za:zgn za:zhd za:zhn za:zlj za:zln \
    za:zlq za:zqe za:zyb za:zyg za:zyj za:zyn za:zzj zap:zaa zap:zab zap:zac zap:zad zap:zae \
    zap:zaf zap:zai zap:zam zap:zao zap:zaq zap:zar zap:zas zap:zat zap:zav zap:zaw zap:zax \
    zap:zca zap:zcd zap:zoo zap:zpa zap:zpb zap:zpc zap:zpd zap:zpe zap:zpf zap:zpg zap:zph \
    zap:zpi zap:zpj zap:zpk zap:zpl zap:zpm zap:zpn zap:zpo zap:zpp zap:zpq zap:zpr zap:zps \
    zap:zpt zap:zpu zap:zpv zap:zpw zap:zpx zap:zpy zap:zpz zap:zsr zap:zte zap:ztg zap:ztl \
    zap:ztm zap:ztn zap:ztp zap:ztq zap:zts zap:ztt zap:ztu zap:ztx zap:zty zh:cdo zh:cjy zh:cmn \
    zh:cnp zh:cpx zh:csp zh:czh zh:czo zh:gan zh:hak zh:hsn zh:lzh zh:mnp zh:nan zh:wuu zh:yue \
    zza:diq zza:kiu
    """
}
