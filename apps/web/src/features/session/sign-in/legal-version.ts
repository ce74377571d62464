declare const __LEGAL_VERSION__: string;

/** Versions of terms and privacy policy, '1.1': what the tick at the sign-in agrees to. */
export const legalVersion = __LEGAL_VERSION__;
