import { config } from 'zod';

// zod probes `new Function` while it builds a schema; the content security policy reports every probe as a violation.
config({ jitless: true });
