import type { TestProject } from 'vitest/node';
import { startEmulator } from './start-emulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    emulatorHost: string;
  }
}

/** One emulator for the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const emulator = await startEmulator();
  project.provide('emulatorHost', emulator.host);
  return () => emulator.stop();
}
