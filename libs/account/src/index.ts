export { SignInPage, type SignInTexts } from './sign-in/sign-in-page';
export { ResetPasswordPage } from './reset-password/reset-password-page';
