import type { FitzType } from "../../../common/constants.ts";

/// One word that British and American English spell differently and that belongs to no family.
export interface SpellingPair {
  readonly british: string;
  readonly american: string;
  /// True if British English also has the American spelling as another word: a draft, a parking meter.
  readonly isAmericanShared: boolean;
  /// True if American English also accepts the British spelling: doughnut.
  readonly isBritishShared: boolean;
  /// True if Australian English uses the American spelling.
  readonly isAustralianAmerican: boolean;
  /// For a shared spelling, the fitz type of the word that is spelled differently: in Britain only the verb practice is
  /// practise.
  readonly fitzType: FitzType | null;
}

/// `british=american`, with the endings that both take. `~`: British English has the American spelling as another word.
/// `<`: American English also accepts the British spelling. `@au`: Australian English uses the American spelling. `/V`:
/// the fitz type.
const source = `
aluminium=aluminum s; aeroplane=airplane s; tyre~tire s; kerb~curb s; storey~story; storeys~stories; cheque~check s
chequebook=checkbook s; chequered=checkered; chequerboard=checkerboard s; draught~draft s; draughty=drafty
draughtier=draftier; draughtiest=draftiest; draughtsman~draftsman; draughtsmen~draftsmen; axe<ax; artefact=artifact s
manoeuvre=maneuver s; manoeuvred=maneuvered; manoeuvring=maneuvering s; manoeuvrable=maneuverable
outmanoeuvre=outmaneuver s; outmanoeuvred=outmaneuvered; outmanoeuvring=outmaneuvering
tsar~czar s; aeon=eon s; epaulette<epaulet s; flautist~flutist s; furore=furor s; maths=math; mum=mom s
omelette<omelet s; doughnut<donut s; programme~program@au s; titbit=tidbit s; yoghurt~yogurt s; liquorice=licorice@au
practise~practice/V s; practised=practiced; practising=practicing; licence~license/N s; ageing=aging
worshipped<worshiped; worshipping<worshiping; worshipper<worshiper s; miaow~meow s ed ing; glycerine=glycerin s
speciality~specialty; specialities~specialties; chilli=chili; chillies=chilies; mollusc=mollusk s
encyclopaedia~encyclopedia s; mediaeval~medieval; metre~meter s; bussed<bused; bussing<busing
`;

export const pairs: readonly SpellingPair[] = source
  .trim()
  .split(/\s*[;\n]\s*/)
  .flatMap((entry) => {
    const [pair = "", ...endings] = entry.split(" ");
    const [, british = "", sign, american = "", au, fitz] = /^(\w+)([=~<])(\w+)(@au)?(?:\/([VN]))?$/.exec(pair) ?? [];
    return ["", ...endings].map((ending) => ({
      british: british + ending,
      american: american + ending,
      isAmericanShared: sign === "~",
      isBritishShared: sign === "<",
      isAustralianAmerican: au !== undefined,
      fitzType: fitz === "V" || fitz === "N" ? fitz : null,
    }));
  });
