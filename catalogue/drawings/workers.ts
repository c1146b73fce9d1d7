import { letters } from "./letters.ts";
import { boy, bust, figure, girl, head, type Look, other, poses } from "./people.ts";
import { ball, box, colours, type Drawings, fill, join, line, placed, ring, shape, turned } from "./shapes.ts";
import { book, house, star } from "./things.ts";

/// People by their occupation or relation to others: head and shoulders with a typical object.

const at = (look: Look, hat: string, thing = "", x = 24) => join(bust(x, 36, 1.15, look), hat, thing);
const cap = (colour: string, x = 24, y = 26) =>
  join(
    shape(`M${x - 13} ${y}C${x - 13} ${y - 18} ${x + 13} ${y - 18} ${x + 13} ${y}z`, colour),
    shape(`M${x - 14} ${y}H${x + 18}C${x + 18} ${y + 4} ${x + 10} ${y + 4} ${x + 8} ${y + 3}H${x - 14}z`, colours.dark),
  );
const man: Look = { ...boy, top: colours.deepBlue };
const row = (count: number, y: number, size: number) =>
  Array.from({ length: count }, (_, place) =>
    bust(
      36 + (place - (count - 1) / 2) * 20,
      y,
      size,
      [
        boy,
        girl,
        { ...boy, hair: "curls", top: colours.green } as const,
        { ...girl, hair: "bun", top: colours.orange } as const,
      ][place % 4],
    ),
  );

export const workers: Drawings = {
  dentist: at(
    { ...girl, top: colours.white },
    shape(
      "M46 30C46 20 54 22 57 25C60 22 68 20 68 30C68 38 64 40 63 50C62 54 60 52 59 44C58 40 56 40 55 44C54 52 52 54 51 50C50 40 46 38 46 30z",
      colours.white,
    ),
  ),
  baker: at(
    { ...boy, top: colours.white },
    shape("M13 28V20C6 18 8 8 16 10C18 4 30 4 32 10C40 8 42 18 35 20V28z", colours.white),
    shape("M42 46C42 38 70 38 70 46C70 54 66 58 56 58S42 54 42 46z", colours.wood) + line("M50 44L54 50M58 43L62 49"),
  ),
  postman: at(man, cap(colours.red), box(42, 40, 27, 19, colours.white) + line("M42 42L55.5 51L69 42")),
  cleaner: at(
    { ...girl, top: colours.green },
    line("M60 6V48", { width: 4 }) +
      shape("M50 48H70L72 66H48z", colours.yellow) +
      line("M54 54V66M60 54V66M66 54V66", { width: 1.6 }),
  ),
  actor: at(
    { ...boy, top: colours.purple },
    shape("M44 10C52 14 62 14 70 10V26C70 38 62 42 57 42S44 38 44 26z", colours.yellow) +
      fill("M49 22H54L52 25zM60 22H65L63 25z", colours.black) +
      shape("M50 30Q57 38 64 30z", colours.red),
  ),
  writer: at(
    { ...girl, top: colours.deepBlue },
    box(42, 34, 26, 32, colours.white) +
      line("M46 42H60M46 48H58", { colour: colours.grey }) +
      turned(box(56, 36, 5, 26, colours.yellow, 1), 30, 58, 50),
  ),
  sailor: at(
    { ...boy, top: colours.white },
    shape("M12 28C10 20 38 20 36 28zM14 22C16 12 32 12 34 22z", colours.white) +
      line("M12 26H36", { colour: colours.navy, width: 3 }),
    join(ball(58, 28, 4, "none"), line("M58 32V58M50 38H66M46 48C46 56 52 60 58 60S70 56 70 48", { width: 3 })),
  ),
  captain: at(
    { ...boy, hair: "grey", top: colours.navy },
    join(shape("M8 24C8 8 40 8 40 24z", colours.white), shape("M10 24H38V29H10z", colours.navy), star(24, 17, 5)),
    join(
      ball(57, 46, 12, colours.wood),
      line("M57 30V62M41 46H73M46 35L68 57M68 35L46 57", { width: 2.4 }),
      ball(57, 46, 4, colours.brown),
    ),
    22,
  ),
  soldier: at(
    { ...boy, top: colours.red },
    join(shape("M13 26V6H35V26z", colours.dark), line("M13 26C14 34 34 34 35 26", { width: 1.8 })),
    join(line("M58 6V66", { width: 3 }), shape("M58 8H72V26H58z", colours.deepBlue)),
  ),
  librarian: at(
    { ...girl, hair: "bun" },
    join(box(44, 20, 9, 40, colours.red), box(53, 26, 8, 34, colours.green), box(61, 16, 9, 44, colours.orange)),
  ),
  shopkeeper: join(
    bust(36, 28, 0.95, { ...boy, top: colours.green }),
    shape(
      "M4 4H68V14C64 20 58 20 55 14C52 20 44 20 41 14C38 20 31 20 28 14C25 20 18 20 15 14C12 20 6 18 4 14z",
      colours.red,
    ),
    box(4, 48, 64, 18, colours.wood),
    ball(16, 43, 5, colours.orange),
    ball(56, 43, 5, colours.red),
  ),
  waiter: at(
    { ...boy, top: colours.dark },
    shape("M18 58L24 62L30 58V66L24 63L18 66z", colours.red),
    join(
      line("M56 44V66", { width: 4, colour: colours.black }),
      shape("M40 44H72L68 48H44z", colours.pale),
      shape("M44 42C44 28 68 28 68 42z", colours.pale),
      ball(56, 29, 2, colours.pale),
    ),
  ),
  coach: at(
    { ...boy, top: colours.red },
    cap(colours.deepBlue),
    join(
      shape("M46 30H64V38A9 9 0 1 1 46 36z", colours.yellow),
      ball(55, 38, 3, colours.black),
      line("M46 30C40 36 36 44 34 52", { width: 1.8 }),
    ),
  ),
  boss: join(
    bust(36, 26, 1, { ...boy, top: colours.dark }),
    shape("M32 40L36 44L40 40L38 52H34z", colours.red),
    box(4, 50, 64, 16, colours.brown),
    letters("boss", 36, 62, { size: 1.1, colour: colours.white }),
  ),
  pupil: at(
    { ...girl, top: colours.deepBlue },
    join(book(54, 52, 0.9), box(44, 12, 22, 22, colours.orange, 5), line("M50 12C50 4 60 4 60 12M48 24H62")),
  ),
  "head-teacher": join(
    bust(22, 38, 1.1, { ...girl, hair: "bun", top: colours.deepBlue }),
    house(54, 66, 0.9, colours.sand),
    shape("M54 34V14H68L64 19L68 24H54", colours.yellow),
  ),
  driver: join(
    bust(36, 30, 1.2, { ...boy, top: colours.green }),
    line(ring(36, 56, 15, 12), { width: 7 }),
    line(ring(36, 56, 15, 12), { width: 3.4, colour: colours.dark }),
    line("M22 56H50M36 56V67", { width: 3 }),
  ),
  visitor: join(
    house(50, 66, 1.05),
    figure(16, 67, poses.walk, girl, { size: 0.85 }),
    box(22, 50, 9, 9, colours.brown),
  ),
  owner: join(
    bust(24, 34, 1.1, boy),
    ball(56, 28, 8, colours.amber),
    fill(ring(56, 28, 3), colours.white),
    line("M56 36V60M56 52H64M56 60H64", { width: 4 }),
  ),
  neighbour: join(
    house(18, 50, 0.85, colours.sand),
    house(54, 50, 0.85, colours.blue),
    bust(54, 56, 0.6, girl),
    bust(18, 56, 0.6, other),
  ),
  crowd: placed(join(...row(4, 14, 0.55), ...row(3, 30, 0.6), ...row(4, 48, 0.62)), 4, 2, 0.9),
  gang: join(...row(3, 22, 0.7), ...row(2, 42, 0.8)),
  class: join(
    box(10, 4, 52, 22, colours.deepGreen),
    letters("abc", 36, 19, { size: 1.3, colour: colours.white }),
    ...row(3, 38, 0.62),
    ...row(3, 56, 0.5),
  ),
  leader: join(head(12, 46, 7, other), head(28, 46, 7, other), bust(52, 30, 1, boy), star(52, 10, 7)),
  enemy: join(
    bust(17, 36, 0.9, { ...boy, mouth: "sad" }),
    bust(55, 36, 0.9, { ...girl, mouth: "sad" }),
    shape("M38 6L30 22H38L34 36L46 18H38L42 6z", colours.red),
  ),
  folk: join(
    figure(14, 67, poses.stand, { ...girl, hair: "grey" }, { size: 0.85 }),
    figure(36, 67, poses.stand, boy, { size: 0.95 }),
    figure(58, 67, poses.stand, girl, { size: 0.8 }),
  ),
  queen: at(
    { ...girl, top: colours.purple },
    shape("M12 24L10 6L18 14L24 4L30 14L38 6L36 24z", colours.yellow),
    join(line("M58 22V66", { width: 4 }), ball(58, 16, 7, colours.yellow)),
    26,
  ),
  knight: join(
    shape("M16 30C16 8 56 8 56 30V52C56 64 16 64 16 52z", colours.pale),
    shape("M16 28H56V40H16z", colours.dark),
    line("M36 12V28M24 46V54M32 46V58M40 46V58M48 46V54", { width: 2.4 }),
    shape("M36 12C30 2 44 0 58 6C50 6 46 12 36 12z", colours.red),
    line("M22 34H50", { colour: colours.white, width: 2 }),
  ),
  witch: at(
    { ...girl, top: colours.purple },
    shape("M8 26C14 20 34 20 42 26L32 18L28 2L14 20z", colours.dark) +
      line("M14 21H33", { colour: colours.deepPurple, width: 3.4 }),
    join(
      line("M62 4L50 48", { width: 3.4 }),
      shape("M50 46L42 66H60L56 47z", colours.wood),
      line("M48 54L47 66M52 52L53 66", { width: 1.6 }),
    ),
    24,
  ),
  giant: join(figure(46, 69, poses.hipHands, { ...boy, top: colours.green }, { size: 1.16 }), house(14, 69, 0.62)),
  goblin: join(
    ball(36, 38, 22, colours.green),
    shape("M16 34L0 20L18 24zM56 34L72 20L54 24z", colours.green),
    ball(28, 34, 5, colours.yellow),
    ball(44, 34, 5, colours.yellow),
    fill(ring(29, 35, 2), colours.black),
    fill(ring(43, 35, 2), colours.black),
    shape("M34 40H38L40 48H32z", colours.deepGreen),
    line("M24 52Q36 60 48 52M28 54V58M44 54V58"),
  ),
  mummy: join(
    shape("M20 66V22C20 6 52 6 52 22V66z", colours.white),
    fill("M24 26H48V34H24z", colours.dark),
    fill(ring(31, 30, 2.4), colours.yellow),
    fill(ring(41, 30, 2.4), colours.yellow),
    line("M20 18L52 14M20 22L44 26M20 40L52 36M20 48L52 44M20 56L52 54M20 62L52 64M52 54L60 62"),
  ),
  thief: join(
    bust(28, 34, 1.2, { ...boy, hair: "none", top: colours.dark, mouth: "flat" }),
    shape("M16 26C14 12 42 12 40 26z", colours.dark),
    fill("M15.5 29H40.5V37H15.5z", colours.black),
    fill(ring(24, 33, 1.8), colours.white),
    fill(ring(32, 33, 1.8), colours.white),
    shape("M52 34C44 44 46 64 58 64S72 46 64 34L60 28H56z", colours.wood),
  ),
  spy: join(
    bust(30, 36, 1.15, { ...boy, top: colours.brown, mouth: "flat" }),
    shape("M12 28C20 22 40 22 48 28C42 32 18 32 12 28zM20 25C18 12 42 12 40 25z", colours.dark),
    fill(ring(25, 35, 4), colours.black),
    fill(ring(35, 35, 4), colours.black),
    line("M25 35H35"),
    line("M58 60L66 68", { width: 4 }),
    shape(ring(54, 54, 7), colours.blue),
  ),
  hunter: at(
    { ...boy, top: colours.deepGreen },
    shape("M8 28H40L34 24C32 12 16 12 14 24z", colours.green) + line("M34 22L42 10", { colour: colours.red, width: 3 }),
    line("M52 8C72 22 72 50 52 64M52 8V64") + line("M44 36H68M62 32L68 36L62 40"),
  ),
  fisherman: at(
    { ...boy, top: colours.yellow },
    shape("M8 28H42C36 18 34 12 24 12S12 18 8 28z", colours.yellow),
    join(
      line("M44 62L66 4", { width: 2.6 }),
      line("M66 4V40", { width: 1.4 }),
      shape("M66 40C58 40 56 52 66 54C60 56 62 62 66 58C70 62 72 56 68 54C74 50 72 40 66 40z", colours.deepBlue),
    ),
  ),
  vet: at(
    { ...girl, top: colours.white },
    join(
      ball(56, 50, 12, colours.brown),
      shape("M46 44L44 36L52 40zM66 44L68 36L60 40z", colours.brown),
      fill(ring(52, 49, 1.6), colours.black),
      fill(ring(60, 49, 1.6), colours.black),
      fill(ring(56, 54, 2), colours.black),
      line("M56 14V26M50 20H62", { colour: colours.deepRed, width: 4 }),
    ),
  ),
  carer: join(
    bust(24, 30, 1.05, { ...girl, top: colours.green }),
    bust(52, 42, 0.8, { ...boy, hair: "grey" }),
    shape("M52 22C44 16 46 10 50 12C52 13 52 14 52 15C52 14 52 13 54 12C58 10 60 16 52 22z", colours.red),
  ),
};
