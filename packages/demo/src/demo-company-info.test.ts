import { expect, it } from 'vitest';
import { demoCompanyInfo } from './demo-company-info.ts';

it('the fifth company has an owner and no business model', () => {
  expect(demoCompanyInfo.nowhere).toMatchObject({
    name: 'Nowhere Trading Demo Ltd',
    businessModel: null,
    ownerEmail: 'bootstrap-hubspot@demo.example',
    ownerType: 'BOOTSTRAP_HUBSPOT',
  });
});

it('every company has a demo in its name, an owner of its own and keeps its books in dollars', () => {
  const companies = Object.values(demoCompanyInfo);
  expect(companies.every(({ name, baseCurrency }) => name.includes('Demo') && baseCurrency === 'USD')).toBe(true);
  expect(new Set(companies.map(({ ownerEmail }) => ownerEmail)).size).toBe(companies.length);
});
