/// Returns the line of an offset, from 1. It is fast where offsets come in order.
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    if (offset < at) {
      line = 1;
      at = 0;
    }
    for (; at < offset; at++) {
      const unit = text.charCodeAt(at);
      if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) line++;
    }
    return line;
  };
}
