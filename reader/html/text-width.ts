/// The width of a text in a plain sans-serif font, in ems: an estimate from above, so that a box of this width holds the
/// text in whichever font a reading system has.
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): number {
  if (/[\p{M}\p{Cf}]/u.test(character)) return 0;
  if (/[il.,;:'’‘!|jI ]/.test(character)) return 0.36;
  if (/[frt“”"()[\]-]/.test(character)) return 0.46;
  if (/[mwMW—…@%]/.test(character)) return 1.02;
  if (/\p{Lu}/u.test(character)) return 0.78;
  return /[\u1100-\u{10FFFF}]/u.test(character) && !/[\u2000-\u206F]/.test(character) ? 1.05 : 0.65;
}
