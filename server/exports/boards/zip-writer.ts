import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";

/// One time for every entry, the earliest in a zip, so that the same content gives the same bytes.
const mtime = new Date(1980, 0, 1);

/// Writes a zip entry by entry: what an entry gave is written before the next begins. A path is written once.
export class ZipWriter {
  private readonly zip: Zip;
  private readonly write: (bytes: Uint8Array) => Promise<void>;
  private readonly paths = new Set<string>();
  private chunks: Uint8Array[] = [];
  private failure: Error | null = null;

  constructor(write: (bytes: Uint8Array) => Promise<void>) {
    this.write = write;
    this.zip = new Zip((error, chunk) => {
      if (error) this.failure = error;
      else this.chunks.push(chunk);
    });
  }

  /// Adds what is compressed already.
  store(path: string, bytes: Uint8Array): Promise<void> {
    return this.add(new ZipPassThrough(path), path, bytes);
  }

  deflate(path: string, text: string): Promise<void> {
    return this.add(new ZipDeflate(path, { level: 6 }), path, strToU8(text));
  }

  async end(): Promise<void> {
    this.zip.end();
    await this.flush();
  }

  private async add(file: ZipDeflate | ZipPassThrough, path: string, bytes: Uint8Array): Promise<void> {
    if (this.paths.has(path)) return;
    this.paths.add(path);
    file.mtime = mtime;
    this.zip.add(file);
    file.push(bytes, true);
    await this.flush();
  }

  private async flush(): Promise<void> {
    const chunks = this.chunks;
    this.chunks = [];
    if (this.failure) throw this.failure;
    for (const chunk of chunks) await this.write(chunk);
  }
}
