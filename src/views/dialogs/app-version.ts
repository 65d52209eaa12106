/** Written into exported files. app-version.test.ts holds it equal to package.json. */
export const APP_VERSION = '0.1.0';
