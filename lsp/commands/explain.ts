import { rules } from "../../language/index.ts";
import { readArguments } from "../arguments.ts";
import { type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { explain } from "../explain/page.ts";
import { didYouMean } from "../report/did-you-mean.ts";
import { print } from "../report/output.ts";
import { usage } from "../usage.ts";

/// `importtext explain CODE`: prints the page of a code; without one, all codes.
export async function explainCode(args: string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {});
  if (values.help) {
    print(usage.explain);
    return exitCodes.clean;
  }
  const [wanted, another] = positionals;
  if (another !== undefined) throw new WrongUsage("explain needs one code");
  if (wanted === undefined) {
    const width = Math.max(...[...rules.keys()].map(({ length }) => length));
    print([...rules.values()].map(({ code, message }) => `${code.padEnd(width)}  ${message}`).join("\n"));
    return exitCodes.clean;
  }
  const rule = [...rules.values()].find(({ code }) => code === wanted);
  if (!rule) throw new WrongUsage(`'${wanted}' is no code${didYouMean(wanted, rules.keys())}`);
  print(explain(rule.code));
  return exitCodes.clean;
}
