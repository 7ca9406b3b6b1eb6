declare module '@20minutes/s3rver' {
  interface S3rverOptions {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly allowMismatchedSignatures: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string }[];
  }
  interface Context {
    readonly method: string;
    readonly query: Readonly<Record<string, string>>;
    status: number;
  }
  interface Store {
    listObjects(bucket: string, options: unknown): Promise<object>;
  }
  class S3rver {
    readonly store: Store;
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    constructor(options: S3rverOptions);
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
