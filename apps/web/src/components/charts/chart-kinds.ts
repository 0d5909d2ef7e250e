import type { ChartKind } from '@tieout/contracts/chart-data.ts';
import type { ComponentType } from 'react';
import type { KindProps } from './kind-props.ts';

interface KindModule {
  Chart: ComponentType<KindProps>;
}

/** Every kind is one file under its name in the contract, and is loaded when the first chart of it is drawn. */
const FILES = import.meta.glob<KindModule>('./kinds/*.tsx');

const loaded = new Map<ChartKind, Promise<KindModule>>();

/** The same promise each time, so that React can wait for it; after a failure the next one tries again. */
export function loadKind(kind: ChartKind): Promise<KindModule> {
  const known = loaded.get(kind);
  if (known !== undefined) return known;
  const load = FILES[`./kinds/${kind}.tsx`];
  const loading = load === undefined ? Promise.reject(new Error(`No file draws ${kind}.`)) : load();
  loaded.set(kind, loading);
  loading.catch(() => loaded.delete(kind));
  return loading;
}

/** The kinds that have a file. */
export function drawnKinds(): string[] {
  return Object.keys(FILES).map((file) => file.slice('./kinds/'.length, -'.tsx'.length));
}
