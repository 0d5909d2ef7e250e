/** An account placed by hand; without a department, all of it. */
export interface ManualMapping {
  accountId: string;
  departmentId: string | null;
  categoryCode: string;
}

/** An account taken out of the managerial view, and why. */
export interface ExcludedAccountSetting {
  accountId: string;
  note: string;
}
