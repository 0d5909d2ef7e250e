import { parseLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits, sumMoney } from '@tieout/finance/money.ts';
import type { MetricFacts, ProjectFacts } from '@tieout/finance/metrics/facts/metric-facts.ts';
import type { MarketplaceFacts, OrderFacts } from '@tieout/finance/metrics/facts/metric-facts.ts';
import type { Employee, PayRunLine, PeopleFunction } from '@tieout/finance/metrics/facts/people-facts.ts';
import type { SubscriptionItem } from '@tieout/finance/metrics/facts/subscription-item.ts';
import type { DemoCompany } from '../../src/demo-company.ts';
import { CODE } from '../../src/chart/codes.ts';
import { metricBooksOf, metricPlanOf } from './metric-books-of.ts';

const FULL_TIME = 100;
const CURRENCY = 'USD';

function dateOf(instant: string): LocalDate {
  return parseLocalDate(instant.slice(0, 10));
}

/** What the company's sources hold, as metrics read it. A business model without a source has it not connected. */
export function metricFactsOf(company: DemoCompany): MetricFacts {
  return {
    books: metricBooksOf(company),
    plan: metricPlanOf(company),
    bankCash: null,
    own: new Map(),
    receivables: receivablesOf(company),
    subscriptions: company.subscriptions.length === 0 ? null : subscriptionsOf(company),
    orders: company.orders.length === 0 ? null : ordersOf(company),
    deals: company.deals.length === 0 ? null : dealsOf(company),
    pay: payOf(company),
    projects: company.projects.length === 0 ? null : projectsOf(company),
    marketplace: company.marketplaceOrders.length === 0 ? null : marketplaceOf(company),
  };
}

/** Invoices and receipts carry the number of the invoice; the sources say nothing of due dates. */
function receivablesOf({ entries }: DemoCompany): MetricFacts['receivables'] {
  return entries.flatMap(({ date, lines }) =>
    lines
      .filter(({ accountCode }) => accountCode === CODE.receivables)
      .map(({ counterpartyKey, docRef, amountMinor }) => ({
        partyKey: counterpartyKey ?? '',
        documentKey: docRef,
        date,
        due: null,
        amount: amountMinor,
      })),
  );
}

function subscriptionsOf({ subscriptions }: DemoCompany): SubscriptionItem[] {
  return subscriptions.map(({ id, unitPriceMinor, discounts, ...item }) => ({
    ...item,
    key: id,
    unitPrice: unitPriceMinor,
    pastDueSince: null,
    discounts: discounts.map((discount) => ({ ...discount, value: String(discount.value) })),
  }));
}

function ordersOf({ orders, stockLevels }: DemoCompany): OrderFacts {
  return {
    orders: orders.map((order) => ({
      key: order.id,
      date: dateOf(order.placedAt),
      customerKey: order.customerId,
      channel: order.channel,
      currency: order.currency,
      gross: sumMoney(order.items.map(({ quantity, unitPriceMinor }) => minorUnits(quantity * unitPriceMinor))),
      discount: order.discountMinor,
      shipping: order.shippingMinor,
      isCancelled: false,
      lines: order.items.map(({ sku, quantity }) => ({ sku, quantity })),
      refunds: order.refunds.map(({ date, amountMinor }) => ({ date, amount: amountMinor })),
    })),
    stock: stockLevels.map((level) => ({
      sku: level.sku,
      month: level.month,
      received: level.receivedUnits,
      returned: level.returnedUnits,
      sold: level.soldUnits,
      onHand: level.onHandUnits,
      unitCost: level.unitCostMinor,
    })),
  };
}

function dealsOf({ deals }: DemoCompany): MetricFacts['deals'] {
  return deals.map(({ id, amountMinor, currency, createdAt, closedAt, won, expectedCloseOn }) => ({
    key: id,
    amount: amountMinor,
    currency,
    created: dateOf(createdAt),
    closed: closedAt === null ? null : dateOf(closedAt),
    isWon: won,
    expectedClose: expectedCloseOn,
  }));
}

function payOf({ payRuns, departments }: DemoCompany): PayRunLine[] {
  const functions = new Map(departments.map((department) => [department.key, department.function]));
  return payRuns.map((run) => ({
    key: run.id,
    department: run.departmentKey,
    function: functions.get(run.departmentKey) ?? null,
    month: run.period,
    paidOn: run.payDate,
    currency: CURRENCY,
    gross: run.grossMinor,
    employerTax: run.employerTaxMinor,
    benefits: run.benefitsMinor,
    fteHundredths: run.fte * FULL_TIME,
  }));
}

function projectsOf({ projects, timesheets, employees, departments }: DemoCompany): ProjectFacts {
  return {
    projects: projects.map((project) => ({
      key: project.id,
      name: project.name,
      clientKey: project.clientKey,
      type: project.type,
      contractValue: project.contractValueMinor,
      currency: project.currency,
      budgetHoursHundredths: project.budgetHours * FULL_TIME,
      signedOn: project.signedOn,
      start: project.start,
      end: project.end,
      openingRecognised: project.openingRecognisedMinor,
    })),
    timesheets: timesheets.map((sheet) => ({
      key: sheet.id,
      employeeKey: sheet.employeeId,
      projectKey: sheet.projectId,
      date: sheet.date,
      hoursHundredths: sheet.hours * FULL_TIME,
      isBillable: sheet.billable,
      standardRate: sheet.standardRateMinor,
      currency: CURRENCY,
      fee: sheet.feeMinor,
    })),
    employees: employeesOf({ employees, departments }),
    leaves: [],
    holidays: [],
    dailyHoursHundredths: 800,
    lines: [],
  };
}

function employeesOf({ employees, departments }: Pick<DemoCompany, 'employees' | 'departments'>): Employee[] {
  const functions = new Map<string, PeopleFunction | null>(departments.map((each) => [each.key, each.function]));
  return employees.map(({ id, role, departmentKey, fte, hireDate, endDate }) => ({
    key: id,
    grade: role,
    function: functions.get(departmentKey) ?? null,
    hiredOn: hireDate,
    endedOn: endDate,
    fteHundredths: fte * FULL_TIME,
  }));
}

function marketplaceOf({ listings, marketplaceOrders }: DemoCompany): MarketplaceFacts {
  return {
    listings: listings.map(({ id, sellerId, createdAt, closedAt, soldAt }) => ({
      key: id,
      sellerKey: sellerId,
      created: dateOf(createdAt),
      closed: closedAt === null ? null : dateOf(closedAt),
      sold: soldAt === null ? null : dateOf(soldAt),
    })),
    orders: marketplaceOrders.map((order) => ({
      key: order.id,
      date: dateOf(order.placedAt),
      buyerKey: order.buyerId,
      sellerKey: order.sellerId,
      category: order.category,
      currency: order.currency,
      itemValue: order.itemValueMinor,
      commission: order.commissionMinor,
      refund: order.refund?.itemValueMinor ?? minorUnits(0),
      refundedOn: order.refund?.date ?? null,
    })),
    requests: [],
  };
}
