"""The exception of this package."""


class Error(ValueError):
    """A refused request. ``code`` is a code of the engine protocol, such as ``illegal-choice``."""

    code: str

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message

    def __reduce__(self) -> tuple[type["Error"], tuple[str, str]]:
        return (Error, (self.code, self.message))
