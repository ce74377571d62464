declare const __LEGAL_VERSION__: string;

/** The versions of terms and privacy policy, '1.1', that the checkbox at the sign-in agrees to. */
export const legalVersion = __LEGAL_VERSION__;
