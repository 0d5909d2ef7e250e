import { createPlaidVendor, type PlaidOptions, type PlaidVendor } from './plaid/plaid-vendor.ts';
import {
  createQuickBooksVendor,
  type QuickBooksOptions,
  type QuickBooksVendor,
} from './quickbooks/quickbooks-vendor.ts';
import type { VendorOptions } from './core/vendor.ts';

/** What belongs to one vendor alone; a port of 0 takes a free one. */
type Own<Options extends VendorOptions> = Omit<Options, keyof VendorOptions> & { readonly port: number };

export interface SandboxOptions extends VendorOptions {
  readonly quickBooks: Own<QuickBooksOptions>;
  readonly plaid: Own<PlaidOptions>;
}

export interface Sandbox {
  readonly quickBooks: QuickBooksVendor & { readonly origin: string };
  readonly plaid: PlaidVendor & { readonly origin: string };
  close(): Promise<void>;
}

/** The vendors, each with an origin of its own, on this machine alone. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const quickBooks = createQuickBooksVendor({ ...options, ...options.quickBooks });
  const plaid = createPlaidVendor({ ...options, ...options.plaid });
  const [booksOrigin, bankOrigin] = await Promise.all([
    quickBooks.app.listen({ port: options.quickBooks.port, host: '127.0.0.1' }),
    plaid.app.listen({ port: options.plaid.port, host: '127.0.0.1' }),
  ]);
  return {
    quickBooks: { ...quickBooks, origin: booksOrigin },
    plaid: { ...plaid, origin: bankOrigin },
    async close() {
      await Promise.all([quickBooks.app.close(), plaid.app.close()]);
    },
  };
}
