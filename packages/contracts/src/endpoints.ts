import {
  changeCompanyProfile,
  changeProfile,
  deleteCompanyLogo,
  getCompanyLogo,
  getCompanyProfile,
  getProfile,
  putCompanyLogo,
} from './account.ts';
import { endSession, isAuthenticated, login, refreshSession, startSession } from './auth.ts';
import { getConfig } from './config.ts';
import type { Endpoint } from './endpoint.ts';
import { createCustomReport, deleteCustomReport, getCustomReports, updateCustomReport } from './custom-reports.ts';
import {
  changeDocument,
  createDocument,
  getDocumentFile,
  getLoadingStatus,
  listBootstrapDocuments,
  listDocuments,
  retryDocument,
} from './documents.ts';
import { drillDownMetric, getHeadline, getPortfolio } from './headline.ts';
import { getHealth, getReadiness } from './health.ts';
import { TOOLKIT_ENDPOINTS } from './identity-toolkit.ts';
import { cancelJob, getFile, getJob } from './jobs.ts';
import {
  cancelLedgerImport,
  confirmLedgerImport,
  getImportTemplate,
  getLedgerImport,
  getLedgerImports,
  mapLedgerImport,
  revertLedgerImport,
  uploadLedger,
} from './ledger-import.ts';
import { getManagerInfo, getMyManager, listSupportReports, reportBugAsManager } from './manager.ts';
import { chooseCompany, getAccessibleResources, getCompanies, getMe, getMeAuthenticated } from './me.ts';
import { getMetrics } from './operations.ts';
import { completeNextRegistration, getNext, submitNext } from './next.ts';
import {
  completeOnboarding,
  completeOnboardingStep,
  getLatestOnboardingStep,
  getOnboardingCompleted,
} from './onboarding.ts';
import { finishOpenId, startOpenId } from './openid.ts';
import { getOutbox } from './outbox.ts';
import { checkQuickbooksConnection, createConnectToken, getConnectInvitation, getConnectToken } from './quickbooks.ts';
import { getOpenApi, getReference, getReferenceScript, getReferenceStyle } from './reference.ts';
import { register, registerHubspot, requestPasswordReset, sendVerifyEmail, verifyEmail } from './registration.ts';
import {
  getBaseCurrencies,
  getReportSettings,
  getReportSettingsAsManager,
  putReportSettings,
  putReportSettingsAsManager,
} from './report-settings.ts';
import {
  deleteStructureItem,
  deleteStructureItemAsManager,
  getDeletedItems,
  getDeletedItemsAsManager,
  getStructureSettings,
  getStructureTemplates,
  moveStructureItem,
  moveStructureItemAsManager,
  previewStructure,
  publishStructure,
  restoreStructureItem,
  restoreStructureItemAsManager,
  saveStructureDraft,
  undoStructure,
} from './report-structure.ts';
import { drillDownStatement, exportDrillDown, getCellSummary, getJournalEntry } from './statement-drill-down.ts';
import { exportStatement } from './statement-export.ts';
import { getReportMetric, getStatement } from './statements.ts';
import { contactUs, reportBug, reportIssue } from './support.ts';
import { getTutorialVideo, getTutorialVideoOfStep, listTutorialVideos } from './tutorial-videos.ts';

/** Every call the server answers. The server refuses to start when a route and this list disagree. */
export const ENDPOINTS: readonly Endpoint[] = [
  login,
  isAuthenticated,
  startSession,
  refreshSession,
  endSession,
  register,
  registerHubspot,
  sendVerifyEmail,
  verifyEmail,
  requestPasswordReset,
  ...TOOLKIT_ENDPOINTS,
  startOpenId,
  finishOpenId,
  getNext,
  completeNextRegistration,
  submitNext,
  getLatestOnboardingStep,
  completeOnboardingStep,
  getOnboardingCompleted,
  completeOnboarding,
  listTutorialVideos,
  getTutorialVideo,
  getTutorialVideoOfStep,
  getMe,
  getMeAuthenticated,
  getAccessibleResources,
  getCompanies,
  chooseCompany,
  getProfile,
  changeProfile,
  getCompanyProfile,
  changeCompanyProfile,
  getCompanyLogo,
  putCompanyLogo,
  deleteCompanyLogo,
  getHeadline,
  getPortfolio,
  drillDownMetric,
  getStatement,
  getReportMetric,
  drillDownStatement,
  getJournalEntry,
  getCellSummary,
  exportStatement,
  exportDrillDown,
  getJob,
  cancelJob,
  getFile,
  listDocuments,
  listBootstrapDocuments,
  getLoadingStatus,
  createDocument,
  changeDocument,
  retryDocument,
  getDocumentFile,
  moveStructureItem,
  deleteStructureItem,
  restoreStructureItem,
  getDeletedItems,
  moveStructureItemAsManager,
  deleteStructureItemAsManager,
  restoreStructureItemAsManager,
  getDeletedItemsAsManager,
  getStructureSettings,
  publishStructure,
  undoStructure,
  previewStructure,
  saveStructureDraft,
  getStructureTemplates,
  getReportSettings,
  putReportSettings,
  getReportSettingsAsManager,
  putReportSettingsAsManager,
  getBaseCurrencies,
  getCustomReports,
  createCustomReport,
  updateCustomReport,
  deleteCustomReport,
  uploadLedger,
  getLedgerImports,
  getImportTemplate,
  getLedgerImport,
  mapLedgerImport,
  confirmLedgerImport,
  revertLedgerImport,
  cancelLedgerImport,
  createConnectToken,
  getConnectToken,
  checkQuickbooksConnection,
  getConnectInvitation,
  contactUs,
  reportBug,
  reportIssue,
  getManagerInfo,
  reportBugAsManager,
  listSupportReports,
  getMyManager,
  getConfig,
  getOpenApi,
  getReference,
  getReferenceStyle,
  getReferenceScript,
  getOutbox,
  getHealth,
  getReadiness,
  getMetrics,
];
