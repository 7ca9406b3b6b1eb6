/**
 * The ISO 3166-1 codes of the countries of postal addresses. `countryName` returns their English
 * names from Intl.DisplayNames.
 */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/**
 * Countries without delivery: those under comprehensive sanctions of the United States, where
 * Makeport and its payment provider are based (Cuba, Iran, North Korea), and Syria, where nearly
 * all exports need a licence. Sanctioned regions and persons are not checked.
 */
export const NO_DELIVERY: readonly string[] = ['CU', 'IR', 'KP', 'SY'];

/**
 * The countries whose postal addresses need a region, with the local word for it. Source: the
 * address formats of Google's libaddressinput (chromium-i18n.appspot.com/ssl-address), the
 * countries whose `require` contains S.
 */
export const REGIONS: Readonly<Record<string, string>> = {
  State: 'AS AU BR FM IN MH MP MX PW UM US VE VI',
  Province: 'CA CN CR ES ID IQ IT KR PG SO',
  Area: 'HK',
  County: 'TW',
  Department: 'CO HN SV',
  District: 'NR',
  Emirate: 'AE',
  Island: 'KN KY PF',
  Parish: 'JM',
  Prefecture: 'JP',
  Region: 'RU',
};

/** Other names of countries, in common use or in older data, in simplified spelling. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  uae: 'AE',
  burma: 'MM',
  myanmar: 'MM',
  'cape verde': 'CV',
  'czech republic': 'CZ',
  'east timor': 'TL',
  holland: 'NL',
  'the netherlands': 'NL',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  macao: 'MO',
  macau: 'MO',
  macedonia: 'MK',
  palestine: 'PS',
  'russian federation': 'RU',
  korea: 'KR',
  'republic of korea': 'KR',
  swaziland: 'SZ',
  turkey: 'TR',
  'viet nam': 'VN',
  deutschland: 'DE',
  'republic of ireland': 'IE',
};
