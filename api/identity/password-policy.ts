/// What a new password must be: long enough, and none that everybody tries first. No kinds of characters are asked for, since that makes passwords
/// that are forgotten and written down (NIST SP 800-63B, OWASP ASVS 5.0, 6.2).

/// The fewest and most characters of a new password.
export const passwordLength = { min: 8, max: 128 };

/// So many of the commonest passwords are refused.
export const commonest = 10_000;

/// Returns what is wrong with a new password, for the person who chose it; null where it may be used.
export async function passwordProblem(password: string): Promise<string | null> {
  const length = [...password.normalize("NFC")].length;
  if (length < passwordLength.min) return `A password has at least ${passwordLength.min} characters.`;
  if (length > passwordLength.max) return `A password has at most ${passwordLength.max} characters.`;
  const common = await readCommon();
  return common.has(password.toLowerCase())
    ? "This is one of the passwords that are tried first. Choose another one."
    : null;
}

let known: Promise<ReadonlySet<string>> | undefined;

/// Read when somebody first sets a password. Builds have the part that is looked up (build/common-passwords.ts).
const readCommon = (): Promise<ReadonlySet<string>> => {
  known ??= import("@zxcvbn-ts/language-common/src/passwords.json", { with: { type: "json" } }).then(
    ({ default: all }) => new Set(all.slice(0, commonest)),
  );
  return known;
};
