/** Identity: accounts, sessions, passwords, profiles, devices. */
import { defineService } from "../../../core/service.ts";
import {
  getRegistrationCodeDeeplink,
  listedCodes,
  pollActivation,
  requestActivationCode,
} from "./activation.ts";
import { getDeviceCode, getXid, submitXid } from "./devices.ts";
import { requestPasswordReset, resetPassword, updatePassword } from "./passwords.ts";
import { getProfile, updateEmail, updateUser } from "./profile.ts";
import { createCustomer, createPaymentAccount, getStatusByEmail } from "./registration.ts";
import { seedAccount } from "./seed.ts";
import { deleteDeviceSessions, logout, logoutProfile, refreshToken } from "./session-life.ts";
import { login, loginAnonymous } from "./sign-in.ts";

export const identity = defineService({
  name: "identity",
  operations: {
    login,
    loginAnonymous,
    refreshToken,
    logout,
    logoutProfile,
    deleteDeviceSessions,
    getStatusByEmail,
    createCustomer,
    createPaymentAccount,
    requestPasswordReset,
    resetPassword,
    updatePassword,
    getProfile,
    updateEmail,
    updateUser,
    getDeviceCode,
    requestActivationCode,
    pollActivation,
    getRegistrationCodeDeeplink,
    getXid,
    submitXid,
  },
  seedPersona: seedAccount,
  views: [
    {
      name: "activation-codes",
      title: "Activation Codes",
      description: "What televisions show to be activated, each for 15 minutes.",
      read: listedCodes,
    },
  ],
});
