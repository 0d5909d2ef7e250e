export interface Person {
  uid: string;
  email: string;
  password: string;
}

export interface NewPerson {
  /** Null: an account without one. */
  password?: string | null;
  isVerified?: boolean;
  isDisabled?: boolean;
}

/** What only the owner of an identity provider can do; everything else the steps do as its client. */
export interface Provider {
  apiKey: string;
  /** Where the SDK finds it; with `hidesAccounts` an answer does not tell whether an address has an account. */
  origin: (mode: { hidesAccounts: boolean }) => Promise<string>;
  createPerson: (person?: NewPerson) => Promise<Person>;
  createCustomToken: (person: Person) => Promise<string>;
  createResetCode: (person: Person) => Promise<string>;
  createVerificationCode: (person: Person) => Promise<string>;
  disable: (person: Person) => Promise<void>;
  remove: (person: Person) => Promise<void>;
  /** Waits until what is called in from now on is told apart from what was made before. */
  settle: () => Promise<void>;
  /** Calls in every session the person has. */
  revokeSessions: (person: Person) => Promise<void>;
}
