import type { FastifyInstance } from "fastify";

/// A JSON body so long that others would wait while it is parsed.
export class LongBody {
  readonly bytes: Buffer;
  /// Throws what the caller is told where it is no JSON.
  readonly parse: () => unknown;

  constructor(bytes: Buffer, parse: () => unknown) {
    this.bytes = bytes;
    this.parse = parse;
  }
}

/// A body longer than this, bytes, takes so long to parse and to check that others would wait.
export const longBodySize = 1_000_000;

/// Has a part of the server leave long JSON bodies as they come, each a LongBody.
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
