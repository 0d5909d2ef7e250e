import {
  createQuickBooksVendor,
  type QuickBooksOptions,
  type QuickBooksVendor,
} from './quickbooks/quickbooks-vendor.ts';

export interface SandboxOptions extends QuickBooksOptions {
  /** 0 takes a free one. */
  readonly quickBooksPort: number;
}

export interface Sandbox {
  readonly quickBooks: QuickBooksVendor & { readonly origin: string };
  close(): Promise<void>;
}

/** The vendors, each with an origin of its own, on this machine alone. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const vendor = createQuickBooksVendor(options);
  const origin = await vendor.app.listen({ port: options.quickBooksPort, host: '127.0.0.1' });
  return { quickBooks: { ...vendor, origin }, close: async () => vendor.app.close() };
}
