// Towns and well-known suburbs of Australia, for the help with writing: enough to notice the usual ones, no register.

/** With their capitals: 'orange' is a colour, 'Orange' a town. Left out: those that are everyday words or first names too. */
export const placeNames: readonly string[] = (
  'Sydney|Melbourne|Brisbane|Perth|Adelaide|Hobart|Darwin|Canberra|Newcastle|Wollongong|Geelong|Townsville|Cairns|Toowoomba|' +
  'Ballarat|Bendigo|Albury|Wodonga|Launceston|Mackay|Rockhampton|Bunbury|Bundaberg|Hervey Bay|Wagga Wagga|Wagga|Shepparton|' +
  'Mildura|Port Macquarie|Gladstone|Tamworth|Traralgon|Dubbo|Nowra|Warrnambool|Kalgoorlie|Lismore|Nelson Bay|Mount Gambier|' +
  'Bathurst|Geraldton|Coffs Harbour|Gold Coast|Sunshine Coast|Central Coast|Alice Springs|Whyalla|Murray Bridge|Port Lincoln|' +
  'Port Augusta|Broken Hill|Goulburn|Armidale|Grafton|Griffith|Ballina|Byron Bay|Tweed Heads|Katherine|Broome|Karratha|' +
  'Port Hedland|Mount Isa|Mt Isa|Emerald|Gympie|Warwick|Kingaroy|Yeppoon|Charters Towers|Atherton|Mareeba|Innisfail|Devonport|' +
  'Burnie|Ulverstone|Swan Hill|Echuca|Horsham|Ararat|Colac|Sale|Bairnsdale|Wangaratta|Moe|Morwell|Cessnock|Maitland|Singleton|' +
  'Muswellbrook|Taree|Kempsey|Inverell|Moree|Narrabri|Parkes|Forbes|Cowra|Mudgee|Lithgow|Katoomba|Penrith|Parramatta|Blacktown|' +
  'Liverpool|Campbelltown|Bankstown|Fairfield|Cabramatta|Hurstville|Sutherland|Cronulla|Bondi|Manly|Dee Why|Hornsby|Chatswood|' +
  'Ryde|Castle Hill|Mount Druitt|Mt Druitt|Auburn|Lakemba|Marrickville|Newtown|Redfern|Maroubra|Randwick|Gosford|Wyong|Dandenong|' +
  'Frankston|Footscray|Sunshine|Broadmeadows|Werribee|Melton|Craigieburn|Epping|Preston|Brunswick|Fitzroy|Richmond|St Kilda|' +
  'Box Hill|Ringwood|Glen Waverley|Clayton|Springvale|Cranbourne|Pakenham|Berwick|Narre Warren|Hoppers Crossing|Point Cook|' +
  'Tarneit|Sunbury|Ipswich|Logan|Redcliffe|Caboolture|Inala|Sunnybank|Chermside|Toowong|Indooroopilly|Carindale|Springfield|' +
  'Beenleigh|Southport|Surfers Paradise|Burleigh|Nerang|Maroochydore|Caloundra|Noosa|Nambour|Fremantle|Joondalup|Rockingham|' +
  'Mandurah|Armadale|Midland|Cannington|Morley|Mirrabooka|Baldivis|Ellenbrook|Albany|Busselton|Elizabeth|Salisbury|' +
  'Modbury|Glenelg|Noarlunga|Morphett Vale|Mount Barker|Gawler|Victor Harbor|Palmerston|Nhulunbuy|Tennant Creek|Belconnen|' +
  'Tuggeranong|Woden|Gungahlin|Queanbeyan|Glenorchy|Kingston'
)
  .split('|')
  .filter(
    (name) =>
      !['Sale', 'Emerald', 'Elizabeth', 'Sunshine', 'Logan', 'Preston', 'Clayton', 'Auburn', 'Katherine'].includes(
        name,
      ),
  );
