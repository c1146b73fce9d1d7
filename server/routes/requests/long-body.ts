import type { FastifyInstance } from "fastify";

/// A JSON body so long that its parsing would block other calls.
export class LongBody {
  readonly bytes: Buffer;
  /// Parses the body. Throws the caller's error where it is no JSON.
  readonly parse: () => unknown;

  constructor(bytes: Buffer, parse: () => unknown) {
    this.bytes = bytes;
    this.parse = parse;
  }
}

/// The size, bytes, above which parsing and validating a body would block other calls.
export const longBodySize = 1_000_000;

/// Makes a part of the server leave long JSON bodies unparsed, each as a LongBody.
export function leaveLongBodies(part: FastifyInstance): void {
  const parse = part.getDefaultJsonParser("error", "error");
  part.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes: Buffer, done) => {
    if (bytes.length <= longBodySize) {
      parse(request, bytes.toString(), done);
      return;
    }
    const parseLater = () => {
      let parsed: unknown;
      parse(request, bytes.toString(), (error, body) => {
        if (error) throw error;
        parsed = body;
      });
      return parsed;
    };
    done(null, new LongBody(bytes, parseLater));
  });
}
