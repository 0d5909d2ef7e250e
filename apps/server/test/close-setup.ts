import { afterAll } from 'vitest';
import { closeWhatIsOpen } from './at-end-of-file.ts';

afterAll(closeWhatIsOpen);
