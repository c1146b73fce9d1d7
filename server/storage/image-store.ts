/// Where the bytes of images are kept: by the SHA-256 of their content (64 hex digits), so that the same picture is kept
/// once and a name never becomes a path. What is known of an image stands in the table `image`.
export interface ImageStore {
  /// Keeps the bytes under their hash. Once it resolves they survive a crash of the machine; a crash before leaves either
  /// nothing or the whole of them. What is kept already counts as new again.
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /// The bytes; null where there are none under that hash.
  get(hash: string): Promise<Uint8Array | null>;
  /// The hashes of everything that is kept, some at a time.
  list(): AsyncIterable<string[]>;
  /// Removes what was last put before this moment; whether it did. A put at the same time keeps it, or keeps it again.
  removeOlder(hash: string, moment: Date): Promise<boolean>;
}
