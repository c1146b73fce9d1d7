/// True where a line break, or a part of one, stands at an offset.
export const isBreak = (text: string, offset: number): boolean => {
  const unit = text.charCodeAt(offset);
  return unit === 0x0a || unit === 0x0d;
};

/// Where the line that an offset stands in begins. Looks at no more than that line.
export function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !isBreak(text, start - 1)) start--;
  return start;
}

/// Where the line that an offset stands in ends, its line break excluded. Looks at no more than that line.
export function lineEnd(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && !isBreak(text, end)) end++;
  return end;
}
