import type { AccountKind, Classification } from './account-kind.ts';

interface TypeRow {
  classification: Classification;
  /** Of every sub-type that is not listed, future ones included. */
  defaultKind: AccountKind;
  /** Sub-types by the kind they make, separated by spaces. Spellings that exist in the wild are all listed. */
  kinds: Partial<Record<AccountKind, string>>;
}

/** The account types of QuickBooks and what they are to the statements (finance 1.3). */
export const ACCOUNT_TYPES = {
  Bank: {
    classification: 'ASSET',
    defaultKind: 'CASH',
    kinds: {
      RESTRICTED_CASH: 'RentsHeldInTrust TrustAccounts OtherEarmarkedBankAccounts OtherEarMarkedBankAccounts',
    },
  },
  'Accounts Receivable': {
    classification: 'ASSET',
    defaultKind: 'AR',
    kinds: {},
  },
  'Other Current Asset': {
    classification: 'ASSET',
    defaultKind: 'OTHER_CURRENT_ASSET',
    kinds: {
      CASH: 'UndepositedFunds InternalTransfers',
      AR_ALLOWANCE: 'AllowanceForBadDebts ProvisionsCurrentAssets',
      AR_OTHER: 'TradeAndOtherReceivables Retainage OtherDebtors',
      INVENTORY: 'Inventory OtherConsumables',
      PREPAID: 'PrepaidExpenses ExpenditureAuthorisationsAndLettersOfCredit',
      ST_INVESTMENT:
        'Investment_MortgageRealEstateLoans Investment_Other Investment_TaxExemptSecurities Investment_USGovernmentObligations ShortTermInvestmentsInRelatedParties AssetsAvailableForSale',
      LOAN_RECEIVABLE:
        'EmployeeCashAdvances LoansToOfficers LoansToOthers LoansToStockholders ShortTermLoansAndAdvancesToRelatedParties',
      TAX_RECEIVABLE: 'BalWithGovtAuthorities GlobalTaxDeferred GlobalTaxRefund WithholdingAssetAmount',
      EQUITY_RECEIVABLE: 'CalledUpShareCapitalNotPaid',
    },
  },
  'Fixed Asset': {
    classification: 'ASSET',
    defaultKind: 'FIXED_ASSET',
    kinds: {
      ACCUM_DEPRECIATION:
        'AccumulatedAmortization AccumulatedDepletion AccumulatedDepreciation CumulativeDepreciationOnIntangibleAssets ProvisionsFixedAssets',
      INTANGIBLE: 'FixedAssetSoftware IntangibleAssets IntangibleAssetsUnderDevelopment IntangibleAssetsOther',
      LT_INVESTMENT: 'ParticipatingInterests',
    },
  },
  'Other Asset': {
    classification: 'ASSET',
    defaultKind: 'OTHER_NONCURRENT_ASSET',
    kinds: {
      ACCUM_DEPRECIATION: 'AccumulatedAmortizationOfOtherAssets ProvisionsNonCurrentAssets',
      INTANGIBLE: 'Goodwill LeaseBuyout Licenses OrganizationalCosts OtherIntangibleAssets',
      LT_INVESTMENT:
        'AssetsHeldForSale AvailableForSaleFinancialAssets Investments LongTermInvestments OtherLongTermInvestments',
      LOAN_RECEIVABLE: 'LongTermLoansAndAdvancesToRelatedParties OtherLongTermLoansAndAdvances',
      DEPOSIT: 'SecurityDeposits',
      DEFERRED_TAX: 'DeferredTax',
      PREPAID: 'PrepaymentsAndAccruedIncome',
    },
  },
  'Accounts Payable': {
    classification: 'LIABILITY',
    defaultKind: 'AP',
    kinds: {},
  },
  'Credit Card': {
    classification: 'LIABILITY',
    defaultKind: 'CREDIT_CARD',
    kinds: {},
  },
  'Other Current Liability': {
    classification: 'LIABILITY',
    defaultKind: 'OTHER_CURRENT_LIAB',
    kinds: {
      ACCRUED:
        'AccruedLiabilities CurrentLiabilities InterestPayables PrepaidExpensesPayable ProvisionForWarrantyObligations ProvisionsCurrentLiabilities SundryDebtorsAndCreditors TradeAndOtherPayables InsurancePayable',
      PAYROLL_LIAB:
        'CurrentPortionEmployeeBenefitsObligations DirectDepositPayable PayrollClearing PayrollTaxPayable SocialSecurityAgencies StaffAndRelatedLiabilityAccounts',
      SALES_TAX:
        'DutiesAndTaxes GlobalTaxPayable GlobalTaxSuspense SalesTaxPayable WithholdingLiabilityAmount WithholdingTaxSuspense',
      INCOME_TAX_PAYABLE: 'CurrentTaxLiability FederalIncomeTaxPayable IncomeTaxPayable StateLocalIncomeTaxPayable',
      DEFERRED_REVENUE: 'DeferredRevenue',
      CUSTOMER_FUNDS: 'RentsInTrustLiability TrustAccountsLiabilities',
      ST_DEBT: 'CurrentPortionOfObligationsUnderFinanceLeases LineOfCredit LoanPayable ShortTermBorrowings',
      DIVIDENDS_PAYABLE: 'DividendsPayable',
    },
  },
  'Long Term Liability': {
    classification: 'LIABILITY',
    defaultKind: 'LT_DEBT',
    kinds: {
      DEFERRED_REVENUE_LT: 'AccrualsAndDeferredIncome',
      OTHER_NONCURRENT_LIAB:
        'AccruedLongLermLiabilities AccruedVacationPayable GovernmentAndOtherPublicAuthorities LiabilitiesRelatedToAssetsHeldForSale LongTermEmployeeBenefitObligations OtherLongTermLiabilities OtherLongTermProvisions ProvisionForLiabilities ProvisionsNonCurrentLiabilities StaffAndRelatedLongTermLiabilityAccounts',
      DEFERRED_TAX: 'DeferredTaxLiabilities',
      SHAREHOLDER_LOAN: 'ShareholderNotesPayable GroupAndAssociates',
    },
  },
  Equity: {
    classification: 'EQUITY',
    defaultKind: 'OTHER_EQUITY',
    kinds: {
      SHARE_CAPITAL:
        'CalledUpShareCapital CommonStock PreferredStock ShareCapital ShareApplicationMoneyPendingAllotment MoneyReceivedAgainstShareWarrants TreasuryStock',
      PAID_IN_CAPITAL:
        'PaidInCapitalOrSurplus CapitalReserves OwnersEquity PartnersEquity PartnerContributions PersonalIncome InvestmentGrants Funds',
      DISTRIBUTIONS:
        'DividendDisbursed PartnerDistributions PersonalExpense EstimatedTaxes Healthcare HealthSavingsAccountContributions',
      RETAINED_EARNINGS: 'RetainedEarnings OtherFreeReserves AccumulatedAdjustment',
      OPENING_BALANCE: 'OpeningBalanceEquity',
      OCI: 'AccumulatedOtherComprehensiveIncome EquityInEarningsOfSubsiduaries CarriedForwardRelief',
    },
  },
  Income: {
    classification: 'REVENUE',
    defaultKind: 'REVENUE',
    kinds: {
      CONTRA_REVENUE: 'DiscountsRefundsGiven',
      OTHER_OPERATING_INCOME:
        'OperatingGrants OtherCurrentOperatingIncome OtherPrimaryIncome OwnWorkCapitalized SavingsByTaxScheme',
    },
  },
  'Cost of Goods Sold': {
    classification: 'EXPENSE',
    defaultKind: 'COGS_OTHER',
    kinds: {
      COGS_LABOUR: 'CostOfLaborCos',
      COGS_MATERIALS: 'SuppliesMaterialsCogs CostOfSales',
      COGS_FREIGHT: 'FreightAndDeliveryCos FreightAndDeliveryCost ShippingFreightDeliveryCos',
    },
  },
  Expense: {
    classification: 'EXPENSE',
    defaultKind: 'OPEX_OTHER',
    kinds: {
      OPEX_PEOPLE:
        'CostOfLabor ManagementCompensation PayrollExpenses PayrollTaxExpenses PayrollWageExpenses StaffCosts Gratuity',
      OPEX_MARKETING: 'AdvertisingPromotional PromotionalMeals OtherSellingExpenses',
      OPEX_SALES_COMMISSION: 'CommissionsAndFees',
      OPEX_TRAVEL:
        'Travel TravelMeals TravelExpensesGeneralAndAdminExpenses TravelExpensesSellingExpense Entertainment EntertainmentMeals Auto',
      OPEX_PROFESSIONAL:
        'LegalProfessionalFees ExternalServices OtherExternalServices ProjectStudiesSurveysAssessments',
      OPEX_OFFICE:
        'OfficeExpenses OfficeGeneralAdministrativeExpenses SuppliesMaterials DuesSubscriptions Communications',
      OPEX_FACILITIES: 'RentOrLeaseOfBuildings EquipmentRental OtherRentalCosts RepairMaintenance Utilities',
      OPEX_INSURANCE: 'Insurance',
      OPEX_FULFILMENT: 'ShippingFreightDelivery ShippingAndDeliveryExpense DistributionCosts',
      OPEX_BANK_FEES: 'BankCharges',
      BAD_DEBT: 'BadDebts',
      INTEREST_EXPENSE: 'InterestPaid BorrowingCost FinanceCosts FinanceCostsRestricted',
      DEPRECIATION: 'AppropriationsToDepreciation AmortizationExpense',
      INCOME_TAX: 'IncomeTaxExpense',
      TAXES_OTHER: 'TaxesPaid GlobalTaxExpense ForeignTaxesIncurred UkTaxesWithheld WithholdingTaxPurchases',
      ONE_OFF: 'ExtraordinaryCharges LossOnDiscontinuedOperationsNetOfTax',
    },
  },
  'Other Income': {
    classification: 'REVENUE',
    defaultKind: 'OTHER_INCOME',
    kinds: {
      INTEREST_INCOME: 'InterestEarned TaxExemptInterest',
      INVESTMENT_INCOME:
        'DividendIncome OtherInvestmentIncome GainLossOnSaleOfInvestments UnrealisedLossOnSecuritiesNetOfTax',
      DISPOSAL_GAIN_LOSS: 'GainLossOnSaleOfFixedAssets LossOnDisposalOfAssets',
    },
  },
  'Other Expense': {
    classification: 'EXPENSE',
    defaultKind: 'OTHER_EXPENSE',
    kinds: {
      DEPRECIATION: 'Amortization Depletion Depreciation',
      INTEREST_EXPENSE: 'MortgageInterest MortgageInterestHomeOffice VehicleLoanInterest',
      INCOME_TAX: 'IncomeTaxOtherExpense DeferredTaxExpense MatCredit',
      FX_GAIN_LOSS: 'ExchangeGainOrLoss TaxRoundoffGainOrLoss',
      ONE_OFF: 'ExceptionalItems ExtraordinaryItems PenaltiesSettlements PriorPeriodItems',
      OPEX_FACILITIES:
        'HomeOffice HomeOwnerRentalInsurance HomeownerRentalInsurance OtherHomeOfficeExpenses PropertyTaxHomeOffice RentAndLease RentAndLeaseHomeOffice RepairsAndMaintenance RepairsAndMaintainceHomeOffice UtilitiesHomeOffice',
      OPEX_TRAVEL:
        'GasAndFuel OtherVehicleExpenses ParkingAndTolls Vehicle VehicleInsurance VehicleLease VehicleLoan VehicleRegistration VehicleRepairs WashAndRoadServices',
    },
  },
} as const satisfies Record<string, TypeRow>;

export type AccountType = keyof typeof ACCOUNT_TYPES;
