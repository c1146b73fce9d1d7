import { at, colours, fill, join, line, n, type Point, path, ring, shape } from "./shapes.ts";

/// A figure's hair and clothes. `faint` figures are not the subject.
export interface Look {
  readonly hair?: "short" | "long" | "bun" | "none" | "grey" | "curls" | "bald";
  readonly hairColour?: string;
  readonly top?: string;
  readonly legs?: string;
  readonly mouth?: Mouth;
  readonly faint?: boolean;
  /// Drawn with a dashed line: nobody, or an absent person.
  readonly absent?: boolean;
  readonly beard?: boolean;
}

export type Mouth = "smile" | "flat" | "sad" | "open" | "none";

export const boy: Look = { hair: "short", hairColour: colours.brown, top: colours.blue, legs: colours.navy };
export const girl: Look = { hair: "long", hairColour: colours.deepBrown, top: colours.red, legs: colours.deepPurple };
export const self: Look = { hair: "short", hairColour: colours.amber, top: colours.orange, legs: colours.deepBrown };
export const other: Look = { hair: "none", faint: true };

const skin = colours.yellow;

function mouthPath(kind: Mouth, x: number, y: number, r: number): string {
  const w = r * 0.42;
  const m = y + r * 0.4;
  switch (kind) {
    case "smile":
      return line(`M${at([x - w, m])}Q${at([x, m + r * 0.42])} ${at([x + w, m])}`, { width: 1.6 });
    case "sad":
      return line(`M${at([x - w, m + r * 0.2])}Q${at([x, m - r * 0.25])} ${at([x + w, m + r * 0.2])}`, { width: 1.6 });
    case "flat":
      return line(`M${at([x - w, m])}H${n(x + w)}`, { width: 1.6 });
    case "open":
      return fill(ring(x, m + r * 0.08, r * 0.24, r * 0.28), colours.black);
    case "none":
      return "";
  }
}

/// A head with hair. Its middle is at x and y.
export function head(x: number, y: number, r: number, look: Look = boy): string {
  const { hair = "none", hairColour = colours.brown, mouth = "smile", faint = false, absent = false } = look;
  const style = faint || absent ? { colour: colours.grey, dashed: absent } : {};
  if (faint || absent) return shape(ring(x, y, r), absent ? "none" : colours.white, style);
  const h = (dx: number, dy: number): string => at([x + dx * r, y + dy * r]);
  const colour = hair === "grey" ? colours.pale : hairColour;
  const behind =
    hair === "long"
      ? shape(
          `M${h(-1.05, 1.15)}C${h(-1.5, 0.2)} ${h(-1.35, -1.3)} ${h(0, -1.3)}S${h(1.5, 0.2)} ${h(1.05, 1.15)}z`,
          colour,
        )
      : hair === "bun"
        ? shape(ring(x, y - r * 1.2, r * 0.45), colour)
        : hair === "curls"
          ? [-0.95, -0.5, 0.1, 0.65, 1]
              .map((dx, i) => shape(ring(x + dx * r, y + [-0.3, -0.9, -1.05, -0.8, -0.2][i]! * r, r * 0.45), colour))
              .join("")
          : "";
  const crown = shape(
    `M${h(-1, 0)}C${h(-1.15, -1.35)} ${h(1.15, -1.35)} ${h(1, 0)}C${h(0.75, -0.45)} ${h(0.35, -0.55)} ${h(0, -0.5)}S${h(-0.75, -0.4)} ${h(-1, 0)}z`,
    colour,
    { width: 1.6 },
  );
  const eyes =
    fill(ring(x - r * 0.36, y + r * 0.02, Math.max(0.9, r * 0.11)), colours.black) +
    fill(ring(x + r * 0.36, y + r * 0.02, Math.max(0.9, r * 0.11)), colours.black);
  return join(
    behind,
    shape(ring(x, y, r), skin),
    hair === "none" || hair === "bald" ? "" : crown,
    eyes,
    mouthPath(mouth, x, y, r),
  );
}

/// Head and shoulders. `x` is the middle, `y` the middle of the head. At size 1 the head is 20 units high and the whole
/// bust 34.
export function bust(x: number, y: number, size = 1, look: Look = boy): string {
  const { top = colours.blue, faint = false, absent = false } = look;
  const p = (dx: number, dy: number): string => at([x + dx * size, y + dy * size]);
  const shoulders = `M${p(-14, 23)}V${n(y + 20 * size)}C${p(-14, 14)} ${p(-9, 11)} ${p(-5, 11)}H${n(x + 5 * size)}C${p(9, 11)} ${p(14, 14)} ${p(14, 20)}V${n(y + 23 * size)}z`;
  const style = faint || absent ? { colour: colours.grey, dashed: absent } : {};
  return join(shape(shoulders, absent ? "none" : faint ? colours.white : top, style), head(x, y, 10.5 * size, look));
}

/// A limb: a coloured stroke with a black outline.
export function limb(points: readonly Point[], colour: string, width: number, outline: string = colours.black): string {
  return line(path(points), { colour: outline, width: width + 3.4 }) + line(path(points), { colour, width });
}

/// The joints of a figure, with the feet at 0 and the top of the head at -56; x to the right.
export interface Pose {
  readonly head?: Point;
  readonly neck?: Point;
  readonly hip?: Point;
  /// Elbow and hand of each arm, the far arm first.
  readonly arms?: readonly (readonly Point[])[];
  /// Knee and foot of each leg, the far leg first.
  readonly legs?: readonly (readonly Point[])[];
}

const standing: Required<Pose> = {
  head: [0, -46],
  neck: [0, -35],
  hip: [0, -20],
  arms: [
    [
      [-8, -27],
      [-9, -20],
    ],
    [
      [8, -27],
      [9, -20],
    ],
  ],
  legs: [
    [
      [-3.5, -10],
      [-4, 0],
    ],
    [
      [3.5, -10],
      [4, 0],
    ],
  ],
};

export const poses = {
  stand: {},
  walk: {
    arms: [
      [
        [-7, -27],
        [-10, -21],
      ],
      [
        [7, -28],
        [11, -24],
      ],
    ],
    legs: [
      [
        [-4, -11],
        [-10, -1],
      ],
      [
        [5, -11],
        [9, 0],
      ],
    ],
  },
  run: {
    head: [6, -46],
    neck: [3, -36],
    hip: [-2, -21],
    arms: [
      [
        [-6, -30],
        [-10, -37],
      ],
      [
        [9, -26],
        [16, -31],
      ],
    ],
    legs: [
      [
        [-9, -14],
        [-18, -15],
      ],
      [
        [6, -13],
        [9, 0],
      ],
    ],
  },
  reachUp: {
    arms: [
      [
        [-8, -27],
        [-9, -20],
      ],
      [
        [8, -42],
        [10, -54],
      ],
    ],
  },
  armsUp: {
    arms: [
      [
        [-10, -42],
        [-13, -52],
      ],
      [
        [10, -42],
        [13, -52],
      ],
    ],
  },
  armsOut: {
    arms: [
      [
        [-10, -34],
        [-18, -34],
      ],
      [
        [10, -34],
        [18, -34],
      ],
    ],
  },
  forward: {
    arms: [
      [
        [8, -31],
        [17, -32],
      ],
      [
        [8, -29],
        [17, -29],
      ],
    ],
  },
  point: {
    arms: [
      [
        [-8, -27],
        [-8, -20],
      ],
      [
        [9, -33],
        [19, -34],
      ],
    ],
  },
  hold: {
    arms: [
      [
        [-9, -27],
        [-1, -22],
      ],
      [
        [9, -27],
        [1, -22],
      ],
    ],
  },
  sit: {
    head: [0, -40],
    neck: [0, -29],
    hip: [0, -14],
    arms: [
      [
        [6, -21],
        [12, -18],
      ],
      [
        [7, -21],
        [13, -18],
      ],
    ],
    legs: [
      [
        [10, -14],
        [10, 0],
      ],
      [
        [12, -14],
        [12, 0],
      ],
    ],
  },
  kneel: {
    head: [0, -38],
    neck: [0, -27],
    hip: [0, -12],
    arms: [
      [
        [7, -20],
        [13, -17],
      ],
      [
        [7, -20],
        [13, -17],
      ],
    ],
    legs: [
      [
        [3, -1],
        [-9, 0],
      ],
      [
        [6, -2],
        [-8, 0],
      ],
    ],
  },
  crawl: {
    head: [20, -26],
    neck: [13, -20],
    hip: [-8, -18],
    arms: [
      [
        [12, -10],
        [12, 0],
      ],
      [
        [15, -10],
        [17, 0],
      ],
    ],
    legs: [
      [
        [-8, -1],
        [-19, -1],
      ],
      [
        [-5, -1],
        [-17, 0],
      ],
    ],
  },
  bend: {
    head: [19, -32],
    neck: [11, -32],
    hip: [-3, -24],
    arms: [
      [
        [14, -21],
        [16, -12],
      ],
      [
        [12, -21],
        [13, -12],
      ],
    ],
    legs: [
      [
        [-3, -12],
        [-5, 0],
      ],
      [
        [0, -12],
        [1, 0],
      ],
    ],
  },
  shrug: {
    arms: [
      [
        [-9, -27],
        [-17, -34],
      ],
      [
        [9, -27],
        [17, -34],
      ],
    ],
  },
  hipHands: {
    arms: [
      [
        [-12, -28],
        [-4, -21],
      ],
      [
        [12, -28],
        [4, -21],
      ],
    ],
  },
  lean: {
    head: [12, -44],
    neck: [8, -34],
    hip: [-2, -20],
    arms: [
      [
        [15, -29],
        [22, -33],
      ],
      [
        [16, -27],
        [22, -30],
      ],
    ],
    legs: [
      [
        [-7, -10],
        [-15, 0],
      ],
      [
        [2, -10],
        [-4, 0],
      ],
    ],
  },
  leanBack: {
    head: [-12, -43],
    neck: [-7, -33],
    hip: [2, -19],
    arms: [
      [
        [4, -32],
        [14, -30],
      ],
      [
        [4, -30],
        [14, -28],
      ],
    ],
    legs: [
      [
        [8, -10],
        [16, 0],
      ],
      [
        [6, -9],
        [11, 0],
      ],
    ],
  },
  jump: {
    arms: [
      [
        [-10, -42],
        [-14, -50],
      ],
      [
        [10, -42],
        [14, -50],
      ],
    ],
    legs: [
      [
        [-8, -12],
        [-5, -4],
      ],
      [
        [8, -12],
        [5, -4],
      ],
    ],
  },
} satisfies Record<string, Pose>;

interface Placement {
  size?: number;
  /// Faces and moves to the left.
  flip?: boolean;
}

/// A whole figure with its feet at x and y, 56 units high at size 1.
export function figure(
  x: number,
  y: number,
  pose: Pose = {},
  look: Look = boy,
  { size = 1, flip = false }: Placement = {},
): string {
  const { top = colours.blue, legs: trousers = colours.navy, faint = false, absent = false } = look;
  const joints = { ...standing, ...pose };
  const p = ([dx, dy]: Point): Point => [x + dx * size * (flip ? -1 : 1), y + dy * size];
  const edge = faint ? colours.grey : colours.black;
  const paint = (colour: string): string => (faint || absent ? colours.white : colour);
  const chest: Point = [joints.neck[0], joints.neck[1] + 2];
  const shoulderOf = (joint: readonly Point[]): Point => [
    chest[0] + Math.sign(joint[0]![0] - chest[0]) * Math.min(4, Math.abs(joint[0]![0] - chest[0])),
    chest[1],
  ];
  const armOf = (joint: readonly Point[]) => limb([shoulderOf(joint), ...joint].map(p), paint(skin), 3.4 * size, edge);
  const sleeve = (joint: readonly Point[]) => {
    const shoulder = shoulderOf(joint);
    const half: Point = [(shoulder[0] + joint[0]![0]) / 2, (shoulder[1] + joint[0]![1]) / 2];
    return limb([shoulder, half].map(p), paint(top), 4.4 * size, edge);
  };
  const [hx, hy] = p(joints.head);
  const [far, near] = joints.arms;
  const body = join(
    far ? armOf(far) + sleeve(far) : "",
    ...joints.legs.map((leg) => limb([joints.hip, ...leg].map(p), paint(trousers), 4.6 * size, edge)),
    limb([chest, joints.hip].map(p), paint(top), 9 * size, edge),
    head(hx, hy, 8.5 * size, look),
    near ? armOf(near) + sleeve(near) : "",
  );
  return absent ? absentFigure(x, y, size) : body;
}

/// The outline of an absent person.
function absentFigure(x: number, y: number, size: number): string {
  const p = (dx: number, dy: number): string => at([x + dx * size, y + dy * size]);
  const style = { colour: colours.grey, dashed: true };
  return (
    shape(ring(x, y - 46 * size, 8.5 * size), "none", style) +
    shape(
      `M${p(-7, 0)}V${n(y - 18 * size)}H${n(x - 10 * size)}C${p(-10, -34)} ${p(-6, -36)} ${p(0, -36)}S${p(10, -34)} ${p(10, -18)}H${n(x + 7 * size)}V${n(y)}z`,
      "none",
      style,
    )
  );
}

/// A hand that points to the right. The tip of its finger is at x and y.
export function pointingHand(x: number, y: number, size = 1): string {
  const p = (dx: number, dy: number): string => at([x + dx * size, y + dy * size]);
  return join(
    shape(
      `M${p(-26, -3)}C${p(-22, -6)} ${p(-18, -6)} ${p(-14, -4)}H${n(x - 2.5 * size)}A${n(2.6 * size)} ${n(2.6 * size)} 0 0 1 ${p(-2.5, 1.4)}H${n(x - 12 * size)}C${p(-9, 2)} ${p(-9, 5)} ${p(-11, 6)}C${p(-9, 7.5)} ${p(-10, 10)} ${p(-12, 10.4)}C${p(-11, 12)} ${p(-13, 14)} ${p(-15, 14)}H${n(x - 20 * size)}C${p(-23, 14)} ${p(-24, 11)} ${p(-26, 10)}z`,
      skin,
    ),
    line(`M${p(-16, 6)}H${n(x - 11 * size)}M${p(-16, 10.2)}H${n(x - 12 * size)}`, { width: 1.6 }),
    shape(`M${p(-32, -4.5)}H${n(x - 26 * size)}V${n(y + 12 * size)}H${n(x - 32 * size)}z`, colours.blue),
  );
}

/// An open hand with its palm up, to hold or give something. The middle of the palm is at x and y.
export function openHand(x: number, y: number, size = 1): string {
  const p = (dx: number, dy: number): string => at([x + dx * size, y + dy * size]);
  return shape(
    `M${p(-26, 2)}H${n(x - 16 * size)}C${p(-12, -3)} ${p(-6, -2)} ${p(-3, 0)}C${p(4, 0)} ${p(12, -1)} ${p(19, -3)}C${p(23, -4)} ${p(24, 0)} ${p(20, 2)}L${p(6, 9)}C${p(0, 12)} ${p(-10, 12)} ${p(-16, 10)}H${n(x - 26 * size)}z`,
    skin,
  );
}

/// A hand that grips from above. The middle of the grip is at x and y.
export function grip(x: number, y: number, size = 1): string {
  const p = (dx: number, dy: number): string => at([x + dx * size, y + dy * size]);
  return join(
    shape(
      `M${p(-6, -20)}V${n(y - 10 * size)}C${p(-12, -6)} ${p(-11, 4)} ${p(-7, 8)}C${p(-4, 9)} ${p(-3, 6)} ${p(-4, 3)}L${p(-3, 0)}H${n(x + 3 * size)}L${p(4, 3)}C${p(3, 6)} ${p(4, 9)} ${p(7, 8)}C${p(11, 4)} ${p(12, -6)} ${p(6, -10)}V${n(y - 20 * size)}z`,
      skin,
    ),
    line(`M${p(-3, 0)}L${p(-2, -5)}M${p(3, 0)}L${p(2, -5)}`, { width: 1.6 }),
  );
}
