/// The tags of the Acapela voices that are known, with what each does and a value to begin with; null where it takes
/// none. Others are passed to the voice as they are.
export const voiceTags = {
  pau: { help: "A pause, in milliseconds.", value: "300" },
  rspd: { help: "The speed in per cent of the voice's own, from here on.", value: "80" },
  vct: { help: "The pitch in per cent of the voice's own, from here on.", value: "110" },
  vol: { help: "The volume, 32768 at most, from here on.", value: "30000" },
  prn: { help: "A word said by these phonemes.", value: "r i: d" },
  rst: { help: "The voice's own speed, pitch and volume, from here on.", value: null },
  spd: { help: "The speed in words a minute, from here on.", value: "120" },
  mrk: { help: "A mark that the program is told of.", value: "1" },
  rms: { help: "Whether sentences are read as the voice reads them.", value: "1" },
  rmw: { help: "Whether words are read one by one.", value: "1" },
  rpw: { help: "How long the pause between words is.", value: "1" },
} as const;
