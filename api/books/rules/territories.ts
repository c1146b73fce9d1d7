/// The countries of ISO 3166-1 by their two letters, as rights are told for them.
const countries = new Set(
  (
    "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
    "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR " +
    "GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP " +
    "KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT " +
    "MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW " +
    "SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ " +
    "UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
  ).split(" "),
);

/// The territory of the whole world.
export const world = "WORLD";

/// A territory as it is stored: `WORLD`, or countries by their two letters, each once and in order. Whatever is typed between them
/// is left out.
export function tidyTerritory(entry: string): string {
  const codes = entry
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return [...new Set(codes)].sort().join(" ");
}

/// What is wrong with a territory in its stored form; null where nothing is.
export function territoryProblem(territory: string): string | null {
  if (territory === "" || territory === world) return null;
  const unknown = territory.split(" ").filter((code) => !countries.has(code));
  if (unknown.length === 0) return null;
  return `Territory must be ${world}, or countries by their two letters: “${unknown[0]}” is none`;
}
