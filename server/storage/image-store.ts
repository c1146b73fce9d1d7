/// Where the bytes of images are kept: by the SHA-256 of their content (64 hex digits), so that the same picture is kept
/// once and a name never becomes a path. What is known of an image stands in the table `image`.
export interface ImageStore {
  /// Keeps the bytes under their hash. Once it resolves they survive a crash of the machine; a crash before leaves either
  /// nothing or the whole of them. Keeping what is kept already does nothing.
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /// The bytes; null where there are none under that hash.
  get(hash: string): Promise<Uint8Array | null>;
}
