/** English texts of the verification flow, by id. `{name}` is a placeholder. */
export const verificationFlowTexts = {
  "verification.title": "Verify Your Status",
  "verification.title.SUCCESS": "Congratulations!",
  "verification.title.ERROR": "Sorry, There Was a Problem",
  "verification.title.INELIGIBLE": "Good News!",
  "verification.working.load": "Checking how far your verification is…",
  "verification.working.submit": "Checking your information…",
  "verification.working.upload": "Uploading your documents…",
  "verification.working.restart": "Starting over…",
  "verification.heading.military":
    "Confirm your active military or veteran status. Enter your information as it appears on your military documentation.",
  "verification.heading.firstResponder": "Confirm your active First Responder status.",
  "verification.required": "All fields are required.",
  "verification.choose": "Choose",
  "verification.status.label": "Status",
  "verification.status.ACTIVE_DUTY": "Active Duty",
  "verification.status.VETERAN": "Military Veteran or Retiree",
  "verification.status.RESERVIST": "Reservist or National Guard",
  "verification.status.POLICE": "Police",
  "verification.status.EMT": "EMT",
  "verification.status.FIREFIGHTER": "Firefighter",
  "verification.organization.label.military": "Branch of Service",
  "verification.organization.label.firstResponder": "Type below to find your organization",
  "verification.organization.loading": "Loading...",
  "verification.organization.none": "No organizations found",
  "verification.organization.found": "Organizations found: {count}",
  "verification.first-name": "First Name",
  "verification.last-name": "Last Name",
  "verification.birth-date": "Date of Birth",
  "verification.discharge-date": "Discharge Date",
  "verification.month": "Month",
  "verification.day": "Day",
  "verification.year": "Year",
  "verification.month.01": "January",
  "verification.month.02": "February",
  "verification.month.03": "March",
  "verification.month.04": "April",
  "verification.month.05": "May",
  "verification.month.06": "June",
  "verification.month.07": "July",
  "verification.month.08": "August",
  "verification.month.09": "September",
  "verification.month.10": "October",
  "verification.month.11": "November",
  "verification.month.12": "December",
  "verification.invalid-day": "Invalid day",
  "verification.invalid-year": "Invalid year",
  "verification.submit": "Continue for 1 Free Year",
  "verification.back": "Back to {partner}",
  "verification.begun-elsewhere":
    "Your verification was restarted in another browser or tab. Any documents you added here are no longer part of it. Please fill in the form again.",
  "verification.unread":
    "We couldn't load your verification. If you've already started one, try again before you fill in the form.",
  "verification.other-program.military":
    "You've already started a military verification. This page is about that one, not about the first responder offer.",
  "verification.other-program.firstResponder":
    "You've already started a first responder verification. This page is about that one, not about the military offer.",
  "verification.request-taken":
    "The {partner} link you followed belongs to another account, so we can't use it here. To use it, sign in to that account. You can still verify your status for your own offer.",
  "verification.restart": "Restart Verification",
  "verification.exit": "Exit Verification",
  "verification.check": "Check Again",
  "verification.documents.title": "We need some more info",
  "verification.documents.intro":
    "Upload a document that shows your status. Our verification partner reviews documents within minutes.",
  "verification.documents.reason.military":
    "We couldn't confirm your status from the form alone. A document with your name and branch of service lets our partner confirm it.",
  "verification.documents.reason.firstResponder":
    "We couldn't confirm your status from the form alone. A document with your name and organization lets our partner confirm it.",
  "verification.documents.privacy":
    "Documents are used only to verify your status and are deleted after review.",
  "verification.documents.privacy.title": "What happens to your documents?",
  "verification.documents.resumed":
    "If you chose files earlier, choose them again. Nothing has been sent for review yet.",
  "verification.documents.guidance.military.1":
    "Upload a government-issued document showing your full name, branch of service, discharge date (if applicable), and current affiliation.",
  "verification.documents.guidance.military.2":
    "For example, proof of current active duty of 30 days or more.",
  "verification.documents.guidance.military.3": "Upload only documents you may legally provide.",
  "verification.documents.guidance.military.4":
    "If your name has changed, add a second document showing the name change.",
  "verification.documents.guidance.military.5": "Don't upload a photo of a military ID.",
  "verification.documents.guidance.firstResponder.1":
    "Upload an official document showing your full name, organization, current affiliation, and first-responder status or license.",
  "verification.documents.guidance.firstResponder.2":
    "For example, an ID card, a pay stub from the last {days} days, or an official letter.",
  "verification.documents.hint":
    "JPG, PNG, PDF, GIF, or BMP, up to 10 MB each. You can add up to {most} files.",
  "verification.documents.drop": "Drag and drop your files here, or",
  "verification.documents.choose": "Take a photo or choose a file",
  "verification.documents.browse": "Browse",
  "verification.documents.camera": "Take a Photo",
  "verification.documents.none": "No documents added yet",
  "verification.documents.added": "{count} of {most} documents added",
  "verification.documents.missing": "Add at least one document to continue.",
  "verification.documents.continue": "Continue",
  "verification.documents.cancel": "Cancel",
  "verification.documents.full": "You can add up to {most} files.",
  "verification.documents.refused": "{name} wasn't added: {reason}",
  "verification.documents.refused.invalidFileSizeEmpty": "The file is empty.",
  "verification.documents.refused.invalidFileSizeMax": "The file is larger than 10 MB.",
  "verification.documents.refused.unsupportedDocMimeType":
    "The file isn't a JPG, PNG, PDF, GIF, or BMP.",
  "verification.documents.not-uploaded":
    "Not all of your documents were uploaded. Nothing has been sent for review yet. Try again, or remove the document.",
  "verification.document.ready": "Ready to upload",
  "verification.document.uploading": "{percent}% uploaded",
  "verification.document.sent": "Sent, waiting for an answer…",
  "verification.document.uploaded": "Uploaded",
  "verification.document.stopped": "Upload canceled",
  "verification.document.failed": "Not uploaded",
  "verification.document.kb": "{size} KB",
  "verification.document.mb": "{size} MB",
  "verification.document.remove": "Remove",
  "verification.document.stop": "Cancel Upload",
  "verification.document.retry": "Try Again",
  "verification.rejection.DOCUMENT_UNREADABLE": "The document is unreadable",
  "verification.rejection.DOCUMENT_EXPIRED": "The document has expired",
  "verification.rejection.DOCUMENT_NOT_ACCEPTED": "The document isn't accepted as proof",
  "verification.rejection.NAME_MISMATCH":
    "The name on the document doesn't match the name you entered",
  "verification.rejection.MISSING_AFFILIATION":
    "The document doesn't show your current affiliation",
  "verification.rejected": "We were unable to confirm your eligibility due to:",
  "verification.upload-canceled": "Your upload was canceled.",
  "verification.not-restarted": "We couldn't restart your verification.",
  "verification.review.title": "Reviewing",
  "verification.review.text":
    "Our verification partner is reviewing your documents. This typically takes a few minutes, and up to 20 minutes at busy times.",
  "verification.review.meanwhile": "You can wait here or leave. We'll email the result to {email}.",
  "verification.review.checked": "Last checked at {time}. This page checks again every 10 seconds.",
  "verification.review.notify": "Notify Me by Email",
  "verification.success.own.military":
    "Continue to the next step to create your account and checkout with your military discount.",
  "verification.success.own.firstResponder":
    "Continue to the next step to create your account and checkout with your first responder discount.",
  "verification.success.confirmed": "Your status is confirmed.",
  "verification.success.partner":
    "Your account has been successfully activated with {partner}'s subscription. Enjoy the service!",
  "verification.success.return":
    "Your status is confirmed. Return to {partner} to activate your subscription.",
  "verification.success.activating": "Activating your subscription…",
  "verification.success.continue": "Continue to {name}",
  "verification.error.handling":
    "Your status is confirmed, but we couldn't continue. Check again in a moment. If it still doesn't work, contact customer care with this number: {verificationId}.",
  "verification.error.review":
    "We couldn't check on your review. Your documents have arrived and are still being reviewed. Check again in a moment.",
  "verification.ineligible":
    "It looks like you are already a valued subscriber. If you would like to purchase an additional subscription, please use a new email address.",
  "verification.ineligible.partner":
    "It looks like you are already a valued subscriber through {partner}. If you would like to purchase an additional subscription, please use a new email address.",
} as const;
