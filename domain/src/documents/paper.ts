import type { TimeZone } from '../dates/index.js';
import { DEFAULT_DOCUMENT_PAPER, type DocumentPaper } from './document.js';

/** Places in the Americas, as in time zone names, whose countries use US Letter. */
const LETTER_PLACES = new Set(
  `
  Adak Anchorage Atikokan Atka Bahia_Banderas Belize Blanc-Sablon Bogota Boise Cambridge_Bay Cancun
  Caracas Chicago Chihuahua Ciudad_Juarez Coral_Harbour Costa_Rica Coyhaique Creston Dawson Dawson_Creek
  Denver Detroit Edmonton El_Salvador Ensenada Fort_Nelson Fort_Wayne Glace_Bay Goose_Bay Guatemala
  Halifax Hermosillo Indianapolis Inuvik Iqaluit Juneau Knox_IN Los_Angeles Louisville Managua Matamoros
  Mazatlan Menominee Merida Metlakatla Mexico_City Moncton Monterrey Montreal New_York Nipigon Nome
  Ojinaga Panama Pangnirtung Phoenix Puerto_Rico Punta_Arenas Rainy_River Rankin_Inlet Regina Resolute
  Santa_Isabel Santiago Shiprock Sitka St_Johns Swift_Current Thunder_Bay Tijuana Toronto Vancouver
  Whitehorse Winnipeg Yakutat Yellowknife
`
    .trim()
    .split(/\s+/u),
);
const LETTER_ZONES =
  /^(?:US|Canada|Mexico|Chile|America\/(?:Indiana|Kentucky|North_Dakota))\/|^(?:Asia\/Manila|Pacific\/(?:Easter|Honolulu)|E[SD]T\w*|[CMP]ST\w*|MST|HST|UTC)$/u;

/**
 * Returns the usual paper size in a time zone's country: US Letter according to Unicode's territory data (North and
 * Central America, Chile, Colombia, Venezuela, the Philippines), and A4 everywhere else. Without a time zone, returns
 * the app's default.
 */
export function paperSizeInZone(zone: TimeZone): DocumentPaper {
  const [area, place = ''] = zone.split('/');
  if (LETTER_ZONES.test(zone) || (area === 'America' && LETTER_PLACES.has(place)))
    return DEFAULT_DOCUMENT_PAPER;
  return 'a4';
}
