/// Determines the end of the registration group: ranges of equal length (International ISBN Agency, range message).
const groups: Readonly<Record<string, string>> = {
  "978": "0-5 600-649 65-66 69990-69999 7-7 80-94 950-989 9900-9989 99900-99999",
  "979": "10-13 8-8",
};

/// Determines the end of the publisher's number, for the groups of the English language and of the United States.
const registrants: Readonly<Record<string, string>> = {
  "978-0":
    "00-19 200-227 2280-2289 229-368 3690-3699 370-638 6390-6397 6398000-6399999 640-644 6450000-6459999 646-647 6480000-6489999 649-654 6550-6559 656-699 7000-8499 85000-89999 900000-900370 9003710-9003719 900372-949999 9500000-9999999",
  "978-1":
    "000-009 01-02 030-034 0350-0399 040-045 0460-0469 047-047 0480-0499 05-05 0665000-0665749 0665750-0665999 0666000-0669999 0670000-0699999 0700-0999 100-397 3980-5499 55000-64999 6500-6799 68000-68599 6860-7139 714-716 7170-7319 7320000-7399999 74000-76199 7620-7634 7635000-7649999 76500-77499 7750000-7753999 77540-77639 7764000-7764999 77650-77699 7770000-7782999 77830-78999 7900-7999 80000-80049 80050-80499 80500-83799 8380000-8384999 83850-86719 8672-8675 86760-86979 869800-915999 9160000-9165059 916506-916869 9168700-9169079 916908-919163 9191640-9195649 919565-919599 9196000-9196549 919655-972999 9730-9877 987800-991149 9911500-9911999 991200-998989 9989900-9999999",
  "979-8":
    "030-034 1700-1799 1800-1949 1950-1999 200-239 2400-2599 2600-2799 2800-2999 3000-8849 88500-89999 90000-90999 950000-969999 9850000-9929999 9930000-9959999 9960000-9984999 9985000-9999999",
};

/// Returns the prefix of `digits` that lies in one of the ranges; null if it lies in none.
function partOf(digits: string, ranges: string | undefined): string | null {
  for (const range of ranges?.split(" ") ?? []) {
    const [first = "", last = ""] = range.split("-");
    const part = digits.slice(0, first.length);
    if (part >= first && part <= last) return part;
  }
  return null;
}

/// Adds the hyphens to an ISBN-10 or ISBN-13 as stored (digits only). If the publishers of the language group are not
/// known here, the publisher's and the title's number stay together. Any other text stays as it is.
export function hyphenateISBN(isbn: string): string {
  const digits = isbn.length === 10 ? `978${isbn}` : isbn;
  if (!/^\d{12}[\dX]$/.test(digits)) return isbn;
  const prefix = digits.slice(0, 3);
  const group = partOf(digits.slice(3, 12), groups[prefix]);
  if (!group) return isbn;
  const rest = digits.slice(3 + group.length, 12);
  const registrant = partOf(rest, registrants[`${prefix}-${group}`]);
  const parts = registrant ? [registrant, rest.slice(registrant.length)] : [rest];
  return [...(isbn.length === 10 ? [] : [prefix]), group, ...parts, digits.slice(12)].join("-");
}
