/// A share in whole per cent: 100 only of all, 0 only of none.
export function percent(part: number, whole: number): string {
  if (whole === 0) return "–";
  const rounded = Math.round((part / whole) * 100);
  if (rounded === 100 && part < whole) return "99 %";
  if (rounded === 0 && part > 0) return "1 %";
  return `${rounded} %`;
}
