import { wizardImageAge } from "../../../../api/books/rules/images.ts";

/// Symbol images that wait in this browser until their book is created (specification, sections 5 and 7). A key is the
/// epoch ms at which the image was stored, as a text.
export interface ImageStore {
  put(image: Blob): Promise<string>;
  /// Returns an image; null where there is none.
  get(key: string): Promise<Blob | null>;
  keys(): Promise<Set<string>>;
  remove(keys: readonly string[]): Promise<void>;
  /// Deletes images older than 10 days.
  clearOld(): Promise<void>;
  close(): void;
}

/// A database of its own: whoever opens it or the import editor's in a newer version must not wait for the other.
const databaseName = "symbolshelf-wizard";
const storeName = "images";

export async function openImages(now: () => number = Date.now): Promise<ImageStore> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(storeName);
  const database = await done(opening);
  const reading = () => database.transaction(storeName).objectStore(storeName);

  async function write(change: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = database.transaction(storeName, "readwrite");
    change(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }

  async function put(image: Blob, at: number): Promise<string> {
    try {
      await write((store) => void store.add(image, at));
      return String(at);
    } catch (error) {
      // Two images were stored in the same ms.
      if (error instanceof DOMException && error.name === "ConstraintError") return put(image, at + 1);
      throw error;
    }
  }

  return {
    put: (image) => put(image, now()),
    async get(key) {
      if (!isKey(key)) return null;
      const image: unknown = await done(reading().get(Number(key)));
      return image instanceof Blob ? image : null;
    },
    async keys() {
      return new Set((await done(reading().getAllKeys())).map(String));
    },
    remove: (keys) =>
      write((store) => {
        for (const key of keys.filter(isKey)) store.delete(Number(key));
      }),
    clearOld: () => write((store) => void store.delete(IDBKeyRange.upperBound(now() - wizardImageAge, true))),
    close: () => database.close(),
  };
}

const isKey = (key: string): boolean => /^\d{1,15}$/.test(key);

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
