// zod probes `new Function` while it builds a schema, and the content security policy reports every probe as a violation. It
// is told here before it is loaded, under the name where it looks: files that build schemas arrive in any order.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
