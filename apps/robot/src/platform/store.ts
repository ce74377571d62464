/** The engine's storage interface: tables of rows with text keys, and atomic transactions. Inside a transaction only
 *  its own operations may be awaited, because IndexedDB commits a transaction that is idle. */
export interface Reading<Tables> {
  get<T extends keyof Tables & string>(table: T, key: string): Promise<Tables[T] | undefined>;
  /** Rows whose key starts with the prefix, by key. */
  list<T extends keyof Tables & string>(table: T, prefix?: string): Promise<Row<Tables[T]>[]>;
  /** The row with the smallest key. */
  first<T extends keyof Tables & string>(table: T): Promise<Row<Tables[T]> | undefined>;
  count(table: keyof Tables & string): Promise<number>;
}

export interface Writing<Tables> extends Reading<Tables> {
  put<T extends keyof Tables & string>(table: T, key: string, value: Tables[T]): Promise<void>;
  delete(table: keyof Tables & string, key: string): Promise<void>;
  /** Deletes every row whose key starts with the prefix. */
  clear(table: keyof Tables & string, prefix?: string): Promise<void>;
}

export interface Row<Value> {
  key: string;
  value: Value;
}

export interface Store<Tables> {
  read<Result>(work: (tx: Reading<Tables>) => Promise<Result>): Promise<Result>;
  write<Result>(work: (tx: Writing<Tables>) => Promise<Result>): Promise<Result>;
}

/** full: no space left · newer: a later release has written the store · failed: any other error */
export type StoreFault = 'full' | 'newer' | 'failed';

/** Opening, reading or writing the storage failed. A failed transaction changed nothing. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly fault: StoreFault;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    const name = options?.cause instanceof Error ? options.cause.name : '';
    this.fault =
      name === 'QuotaExceededError' ? 'full' : name === 'VersionError' ? 'newer' : 'failed';
  }
}
