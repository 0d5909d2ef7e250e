import type { ImportField } from '@tieout/contracts/ledger-import.ts';
import { isUsableCurrency } from '@tieout/finance/currency.ts';

/**
 * What columns are called in exports of QuickBooks, Xero, DATEV and others, written without case, spaces and
 * punctuation. `account`, `name`, `type` and `number` mean different things in different files: see guess-mapping.ts.
 */
const NAMES: Readonly<Record<ImportField, string>> = {
  entryNumber:
    'entry entryno entrynumber entryid journalentry journalentryno journalentrynumber journalno journalnumber journalid jeno jenumber transactionid transactionno transactionnumber transno trans transid txnid txnno voucher voucherno vouchernumber buchungsnummer buchungsnr journalnummer vorgangsnummer asiento numasiento nasiento númeroasiento numeroasiento numécriture nécriture numérodécriture numeroregistrazione nregistrazione numerodiregistrazione boekingsnummer boekstuknummer lançamento lancamento',
  date: 'date transactiondate transdate transactionday txndate postingdate posteddate postdate bookingdate journaldate entrydate gldate datum buchungsdatum belegdatum periodend asof monthend fecha fechaasiento data dataregistrazione datadiregistrazione datamovimento datacontabile dataoperazione dateécriture datedécriture datecomptable boekdatum',
  accountCode:
    'accountcode accountno accountnumber acctno acctnumber acctcode acctnum glcode glaccountno glaccountnumber glaccountcode nominalcode ledgercode kontonummer kontonr sachkonto sachkontonummer codigocuenta códigocuenta cuentacontable subcuenta numérodecompte numerodecompte numcompte codiceconto numeroconto grootboekrekening grootboeknummer rekeningnummer códigoconta codigoconta códigodaconta codigodaconta',
  accountName:
    'accountname accountfullname fullname accountdescription accounttitle distributionaccount glaccountname nominalname ledgername kontobezeichnung kontoname kontobeschriftung nombrecuenta nombredelacuenta descripcióncuenta descripcioncuenta libellécompte libellecompte libellédecompte intituléducompte descrizioneconto nomeconto denominazioneconto rekeningnaam rekeningomschrijving nomeconta nomedaconta descriçãoconta descricaoconta',
  accountType: 'accounttype accounttypename accountclass accountcategory kontoart kontentyp',
  accountSubType: 'accountsubtype subtype detailtype accountdetailtype reportcode',
  parentAccount: 'parent parentaccount parentcode parentname subaccountof parentaccountcode uebergeordneteskonto',
  debit:
    'debit debits debitamount dr debitbalance soll sollbetrag umsatzsoll debiteur debe débit dare importodare debet débito debito',
  credit:
    'credit credits creditamount cr creditbalance haben habenbetrag umsatzhaben crediteur haber crédit avere importoavere crédito credito',
  amount:
    'amount netamount endingbalance closingbalance ytdbalance netmovement betrag umsatz endsaldo importo bedrag montant',
  currency: 'currency currencycode curr waehrung währung wkz wkzumsatz valuta divisa devise moneda moeda',
  counterparty:
    'counterparty customer vendor supplier contact contactname payee entity entityname customervendor customerorvendor namepayee partner geschaeftspartner geschäftspartner kunde lieferant debitor kreditor cliente fornitore clientefornitore ragionesociale controparte tiers fournisseur proveedor klant leverancier relatie fornecedor',
  department:
    'department departmentname dept costcenter costcentre trackingcategory abteilung kostenstelle kost1 centrodicosto kostenplaats centrodecoste centrodecusto centredecoûts',
  class: 'class classname klasse businessline lineofbusiness produktlinie kost2',
  memo: 'memo memodescription description details detail narration narrative text transactiondescription linedescription notes note comment buchungstext beschreibung verwendungszweck concepto libellé libelle descrizione causale omschrijving descripción descripcion descrição descricao histórico',
  documentNumber:
    'num docno docnum docnumber documentno documentnumber reference ref refno referenceno referencenumber invoiceno invoicenumber billno belegnummer belegnr belegfeld1 beleg rechnungsnummer documento numpièce numéropièce pièce numerodocumento ndocumento protocollo factuurnummer boekstuk',
  appliesTo:
    'appliesto appliedto appliestoinvoice appliedtoinvoice appliestodocument applytoinvoice invoice invoicepaid paidinvoice paysinvoice bill billpaid paidbill settles settleddocument ausgleichsbeleg bezahlterechnung',
  contraAccount: 'contraaccount offsetaccount gegenkonto',
  side: 'debitcredit drcr debitorcredit sollhaben sollhabenkennzeichen shkz sh',
  runningBalance: 'runningbalance cumulativebalance laufendersaldo',
  location: 'location store branch standort filiale',
  taxKey: 'buschlüssel buschluessel steuerschlüssel steuerschluessel',
  dueDate:
    'duedate due fälligkeit faelligkeit fällig scadenza datascadenza vervaldatum échéance vencimiento vencimento',
  documentType: 'transactiontype transtype txntype doctype documenttype journaltype source sourcetype belegart',
};

export const AMBIGUOUS_NAMES = {
  account: [
    'account',
    'acct',
    'glaccount',
    'nominal',
    'konto',
    'nominalaccount',
    'ledgeraccount',
    'cuenta',
    'compte',
    'conto',
    'rekening',
    'conta',
  ],
  name: ['name', 'bezeichnung', 'nome', 'naam', 'nom', 'nombre'],
  type: ['type', 'art'],
  balance: ['balance', 'saldo', 'solde'],
  number: ['number', 'no', 'nr', 'code', 'nummer', 'nummerkonto', 'codice', 'codigo', 'código'],
} as const;

const FIELDS: ReadonlyMap<string, ImportField> = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.split(' ').map((name): [string, ImportField] => [name, field as ImportField]),
  ),
);

const AMBIGUOUS: ReadonlySet<string> = new Set(Object.values(AMBIGUOUS_NAMES).flat());

/** `Account #`, `ACCOUNT_NO.` and `Account No` are written alike, and so are `Debit`, `Debit (USD)` and `Debit USD`. */
export function plainName(name: string): string {
  const currency = currencyInName(name);
  return (currency === null ? name : name.trimEnd().replace(/\(?[A-Z]{3}\)?$/, ''))
    .toLowerCase()
    .replaceAll('#', 'no')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** `Amount (EUR)` and `Amount EUR` are in euros. */
export function currencyInName(name: string): string | null {
  const match = /\S(?:\s*\(([A-Z]{3})\)|\s+([A-Z]{3}))\s*$/.exec(name);
  const code = match?.[1] ?? match?.[2] ?? '';
  return isUsableCurrency(code) ? code : null;
}

export function fieldCalled(name: string): ImportField | undefined {
  return FIELDS.get(plainName(name));
}

/** Whether a cell reads like the name of a column. */
export function isHeaderName(cell: string): boolean {
  const name = plainName(cell);
  return FIELDS.has(name) || AMBIGUOUS.has(name);
}
