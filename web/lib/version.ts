declare global {
  interface ImportMetaEnv {
    /** Set by vite.config.ts. */
    readonly APP_VERSION?: string;
  }
}

/** The version that this app was built from; empty where it runs without a build. */
export const appVersion: string = import.meta.env.APP_VERSION ?? '';
