/** In the marks of the reader: lib/number-format-setting.ts sets them. */
export * from '@tieout/finance/number-format.ts';
