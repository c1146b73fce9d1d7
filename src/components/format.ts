const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const dateTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const conjunction = new Intl.ListFormat("en-GB", { type: "conjunction" });
const count = new Intl.NumberFormat("en-GB");
const megabytes = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatPrice = (price: number): string => usd.format(price);

/// A moment of the contract (ISO 8601) as staff read it, in their own time zone.
export const formatMoment = (moment: string): string => dateTime.format(new Date(moment));

export const formatTime = (moment: string | Date): string => time.format(new Date(moment));

/// Most counts are small, and the format of numbers is slow.
export const formatCount = (value: number): string =>
  value >= 0 && value < 1000 && Number.isInteger(value) ? String(value) : count.format(value);

const steps = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;
const ago = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/// How long ago a moment was: `3 minutes ago`, `yesterday`.
export function formatAgo(moment: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000);
  const [unit, length] = steps.find(([, long]) => seconds >= long) ?? [];
  return unit === undefined ? "just now" : ago.format(-Math.floor(seconds / length!), unit);
}

/// `1 word`, `2,000 words`.
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

/// `British, Australian and American`.
export const listed = (names: readonly string[]): string => conjunction.format(names);

/// `12 kB`, `3.4 MB`.
export const formatBytes = (bytes: number): string =>
  bytes < 999_500 ? `${count.format(Math.ceil(bytes / 1000))} kB` : `${megabytes.format(bytes / 1_000_000)} MB`;
