/// A text that the server has not acknowledged, kept in the browser.
export interface Draft {
  readonly id: string;
  /// `${userID}/${bookId}`: other members of staff in the same browser do not see it.
  readonly owner: string;
  readonly text: string;
  /// The revision that it is based on.
  readonly revision: number;
  /// The time of the last edit, epoch ms.
  readonly at: number;
}

const databaseName = "symbolshelf";
const storeName = "drafts";

/// Stores drafts in the browser's database: unlike local storage, it has room for the longest text.
export interface DraftStore {
  put(draft: Draft): Promise<void>;
  remove(id: string): Promise<void>;
  /// The newest first.
  list(owner: string): Promise<Draft[]>;
  /// Returns the books of which a member of staff has drafts, the newest first.
  books(userID: string): Promise<string[]>;
  close(): void;
}

export async function openDrafts(): Promise<DraftStore> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(storeName, { keyPath: "id" }).createIndex("owner", "owner");
  };
  const database = await done(opening);

  /// Asks for the commit at once, so that a page that is closing has handed everything over.
  async function write(change: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = database.transaction(storeName, "readwrite");
    change(transaction.objectStore(storeName));
    transaction.commit();
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    put: (draft) => write((store) => store.put(draft)),
    remove: (id) => write((store) => store.delete(id)),
    async list(owner) {
      const index = database.transaction(storeName).objectStore(storeName).index("owner");
      const drafts: Draft[] = await done(index.getAll(owner));
      return drafts.sort((a, b) => b.at - a.at);
    },
    async books(userID) {
      const index = database.transaction(storeName).objectStore(storeName).index("owner");
      const start = `${userID}/`;
      const drafts: Draft[] = await done(index.getAll(IDBKeyRange.bound(start, `${start}\uffff`)));
      return [...new Set(drafts.sort((a, b) => b.at - a.at).map(({ owner }) => owner.slice(start.length)))];
    },
    close: () => database.close(),
  };
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
